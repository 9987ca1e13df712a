import { organizationsEvents } from '@redoubt/contract/organizations';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { talentEvents } from '@redoubt/contract/talent';
import { defineSource } from './sources/define-source.ts';

/**
 * An organization that wants one as a member, or among its experts, and whoever joined one's own: it mails that itself. An
 * expert who accepts is told to those who run the organization.
 */
export const invitationSources = [
  defineSource({
    kind: 'invitation',
    type: 'organization.member-invited',
    payload: organizationsEvents.memberInvited,
    noticesOf: ({ invitationId, userId, by, organization }) => [
      {
        userId,
        byUserId: by,
        cause: `member-invitation:${invitationId}`,
        title: `${organization || 'An organization'} invited you to join it as a member`,
        body: 'The invitation says what you may do there as a member. If you do not want to join, you do not need to do anything.',
        // Its id in the place of the mailed token, which nothing keeps: it opens for this person alone.
        path: pagePaths.join(invitationId),
      },
    ],
  }),
  defineSource({
    kind: 'invitation',
    type: 'talent.expert-invited',
    payload: talentEvents.expertInvited,
    noticesOf: ({ recordId, userId, by, organization }) => [
      {
        userId,
        byUserId: by,
        cause: `expert-invitation:${recordId}`,
        title: `${organization || 'An organization'} invited you to join its experts`,
        body: 'The invitation says what the organization sees then. If you do not want to join, you do not need to do anything.',
        // Its id in the place of the mailed token, as above.
        path: pagePaths.invitation(recordId),
      },
    ],
  }),
  defineSource({
    kind: 'invitation',
    type: 'organization.member-joined',
    payload: organizationsEvents.memberJoined,
    noticesOf: ({ userId, by, name, role, kind, at }) => [
      {
        userId,
        byUserId: by,
        at,
        cause: `member-joined:${by}:${at}`,
        title: `${name} joined your organization`,
        body: `They accepted an invitation and are ${role === 'owner' ? 'an owner' : `a ${role}`} now.`,
        path:
          kind === 'client'
            ? pagePaths.partner({ tab: 'organization' })
            : pagePaths.partnerUniversity({ tab: 'profile' }),
      },
    ],
  }),
  defineSource({
    kind: 'acceptance',
    type: 'talent.invitation-accepted',
    payload: talentEvents.invitationAccepted,
    isRelayed: true,
    noticesOf: async ({ recordId, organizationId, kind, userId: by, name, at }, { listManagers }) => {
      const managers = await listManagers(organizationId);
      return managers
        .filter((userId) => userId !== by)
        .map((userId) => ({
          userId,
          byUserId: by,
          at,
          cause: `acceptance:${recordId}`,
          title: `${name} accepted your invitation`,
          body: 'They are among the experts of your organization now.',
          path:
            kind === 'client'
              ? pagePaths.partner({ tab: 'talent' })
              : pagePaths.partnerUniversity({ tab: 'experts' }),
        }));
    },
  }),
];
