/** The whole environment of the server's programs: nothing of ours, such as SECRET_KEY, is handed to them. */
export const SERVER_ENVIRONMENT = {
  LC_ALL: 'C',
  TZ: 'UTC',
  PATH: '/usr/local/bin:/usr/bin:/bin',
};
