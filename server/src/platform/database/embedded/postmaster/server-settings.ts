/** Settings by PostgreSQL's own names. */
export type ServerSettings = Readonly<Record<string, string>>;

const DEFAULTS: ServerSettings = {
  // One product on a small machine.
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  // What was acknowledged is on the disk; nobody replicates from here.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Errors go to the caller, who knows what may be shown. In PostgreSQL's order of severity ERROR and WARNING are below
  // LOG, so no message of a statement, which quotes what people typed, gets into this file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_statement: 'none',
  log_destination: 'stderr',
  logging_collector: 'off',
};

export const SERVER_PORT = 5432;

/**
 * The postmaster's arguments: our defaults, then the caller's settings, then what keeps the server reachable through its
 * socket folder alone.
 */
export function buildServerArguments(
  cluster: { data: string; socketFolder: string },
  settings: ServerSettings,
): string[] {
  const all: ServerSettings = {
    ...DEFAULTS,
    ...settings,
    listen_addresses: '',
    port: String(SERVER_PORT),
    unix_socket_directories: cluster.socketFolder,
    unix_socket_permissions: '0700',
  };
  return ['-D', cluster.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
