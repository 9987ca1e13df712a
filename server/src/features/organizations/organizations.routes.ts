import { organizationsEndpoints } from '@redoubt/contract/organizations';
import { imageNotFound } from '@redoubt/contract/shared/terms/image-terms.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serveImage } from '#platform/http/serve-image.ts';
import { serve, serveUpload } from '#platform/http/serve.ts';
import { refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { cancelContactChange, changeContact, mailVerification } from './contact/mail-contact-link.ts';
import { findLogoFile } from './logo/logo.store.ts';
import { removeLogo, saveLogo } from './logo/save-logo.ts';
import { changeField, changeOrganization } from './organization/change-organization.ts';
import { noteAdminRead } from './organization/note-admin.ts';
import { listAllOrganizations } from './admin/list-organizations.ts';
import { readOrganization } from './organization/read-organization.ts';

export function serveOrganizations(app: HttpApp, kit: Kit): void {
  serve(app, organizationsEndpoints.getOrganization, async (call) => {
    await noteAdminRead(kit, call, 'profile');
    return readOrganization(kit, kit.database.kysely, call.membership);
  });
  serve(app, organizationsEndpoints.saveOrganization, (call) => changeOrganization(kit, call, call.body));
  serve(app, organizationsEndpoints.saveOrganizationField, (call) => changeField(kit, call, call.body));
  serve(app, organizationsEndpoints.verifyContactEmail, (call) => mailVerification(kit, call));
  serve(app, organizationsEndpoints.changeContactEmail, (call) =>
    changeContact(kit, call, call.body.contactEmail),
  );
  serve(app, organizationsEndpoints.cancelContactChange, (call) => cancelContactChange(kit, call));
  serve(app, organizationsEndpoints.listOrganizations, ({ query }) => listAllOrganizations(kit, query));
  serveLogo(app, kit);
}

function serveLogo(app: HttpApp, kit: Kit): void {
  serveUpload(app, organizationsEndpoints.saveLogo, ({ caller, membership, signal }, parts) =>
    saveLogo(kit, { caller, membership }, { parts, signal }),
  );
  serve(app, organizationsEndpoints.removeLogo, (call) => removeLogo(kit, call));
  serveImage(app, organizationsEndpoints.getLogo, async ({ params }) => {
    const file = await findLogoFile(kit.database.kysely, params.key);
    const found = file && (await kit.files.find(file));
    return found ? { ...found, contentType: 'image/webp' } : refuse(imageNotFound);
  });
}
