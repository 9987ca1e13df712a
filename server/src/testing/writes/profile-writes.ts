import { backgroundVerificationEndpoints } from '@redoubt/contract/background-verification';
import { profileEndpoints } from '@redoubt/contract/profile';
import { skillAssessmentEndpoints } from '@redoubt/contract/skill-assessment';
import { taxationPaymentEndpoints } from '@redoubt/contract/taxation-payment';
import { invariant } from '#platform/invariant.ts';
import { fileKey } from '#platform/files/index.ts';
import { buildImage, buildPdf, documentForm, listDocumentRows, stageDocument } from '../documents.ts';
import { agreements, basicInfo, completeProfile, skills, taxation } from '../experts.ts';
import { listMails } from '../mail/mails.ts';
import { buildRecord } from '../records.ts';
import { buildSentDocuments } from '../features/sent-documents.ts';
import { type BuildWrite, sent, type Writer, type Writes, type WriteStage } from './write.ts';

/** Profile, documents and their review, agreements, tax and payment, assessments, application. */
export const profileWrites: Writes = {
  'PUT /v1/profile': sent(({ word }) => ({ body: { ...basicInfo, fullName: word } })),
  'PUT /v1/profile/skills-expertise': sent(({ word }) => ({
    body: { ...skills, education: { ...skills.education, institution: word } },
  })),
  'POST /v1/profile/background-verification': sent(({ word }) => ({ body: verificationForm(word) })),
  'PUT /v1/profile/legal-compliance': sent(() => ({ body: agreements })),
  'PUT /v1/profile/taxation-payment': sent(() => ({ body: taxation })),
  'PUT /v1/profile/skill-assessment': async ({ api }, { token, word }) => {
    await api.call(skillAssessmentEndpoints.openSitting, { token, body: { kind: 'contentGeneration' } });
    return { token, body: { assessmentAnswers: { contentGeneration: `A text of ${word}.` } } };
  },
  'PUT /v1/profile/avatar': async (_, { token }) => ({ token, body: await imageForm() }),
  'DELETE /v1/profile/avatar': async ({ api }, { token }) => {
    await api.call(profileEndpoints.saveAvatar, { token, body: await imageForm() });
    return { token };
  },
  'PUT /v1/profile/drafts/:step': sent(({ word }) => ({
    params: { step: '1' },
    body: { revision: 0, content: { fullName: word } },
  })),
  'DELETE /v1/profile/drafts/:step': async ({ api }, { token, word }) => {
    const draft = { params: { step: '1' as const }, body: { revision: 0, content: { fullName: word } } };
    await api.call(profileEndpoints.saveDraft, { token, ...draft });
    return { token, params: { step: '1' } };
  },
  'POST /v1/profile/projects': sent(({ word }) => ({ body: projectOf(word) })),
  'PUT /v1/profile/projects/:id': async (stage, writer) => ({
    token: writer.token,
    params: await idOf(stage, writer, profileEndpoints.savePortfolioProject),
    body: projectOf(writer.word),
  }),
  'DELETE /v1/profile/projects/:id': async (stage, writer) => ({
    token: writer.token,
    params: await idOf(stage, writer, profileEndpoints.savePortfolioProject),
  }),
  'PUT /v1/profile/public-page': sent(() => ({ body: { isOn: true } })),
  'POST /v1/applications': async (stage, writer) => {
    await completeProfile(stage, writer);
    return { token: writer.token };
  },
  'POST /v1/profile/documents': sent(({ word }) => ({
    body: documentForm('identity', buildPdf(), `${word}.pdf`),
  })),
  'DELETE /v1/profile/documents/:id': async (stage, { token }) => ({
    token,
    params: { id: (await stageDocument(stage, token)).id },
  }),
  'POST /v1/profile/documents/:id/tickets': async (stage, writer) => ({
    token: writer.token,
    params: await idOf(stage, writer, backgroundVerificationEndpoints.issueDocumentTicket),
  }),
  'GET /v1/documents/:id/preview':
    'Of its caller it writes what a ticket does, and beside it a picture that is another’s.',
  'POST /v1/documents/:id/tickets': ofPassport(),
  'POST /v1/documents/:id/decision': ofPassport({ decision: 'verified', revision: 1 }),
  'POST /v1/profile/skill-assessment/sittings': sent(() => ({ body: { kind: 'biasDetection' } })),
  'POST /v1/legal-compliance/acceptances/:agreement/tickets': async ({ api }, { token }) => {
    await api.call(profileEndpoints.saveLegalCompliance, { token, body: agreements });
    return { token, params: { agreement: 'termsOfService' } };
  },
  'POST /v1/profile/taxation-payment/verification': async ({ api }, { token }) => {
    await api.call(profileEndpoints.saveTaxationPayment, { token, body: taxation });
    return { token };
  },
  'POST /v1/profile/taxation-payment/verification/confirm': async (stage, { token, user }) => {
    await stage.api.call(profileEndpoints.saveTaxationPayment, { token, body: taxation });
    await stage.api.call(taxationPaymentEndpoints.sendPaymentCode, { token });
    const mails = await listMails(stage.database, user.email);
    const code = /enter (\d{3} \d{3}) to/.exec(mails.at(-1)?.text ?? '')?.[1];
    invariant(code, 'A code was mailed.');
    return { token, body: { code } };
  },
};

async function idOf(stage: WriteStage, writer: Writer, endpoint: Parameters<typeof buildRecord>[1]) {
  return { id: await buildRecord(stage, endpoint, writer) };
}

/** A write of an Admin, on a document that somebody else sent. */
function ofPassport(body?: unknown): BuildWrite {
  return async (stage, writer) => {
    const { expert, passport } = await buildSentDocuments(stage, writer);
    // Nobody reads them, and whoever is left behind is to leave no files.
    for (const { file_key: key } of await listDocumentRows(stage, expert))
      await stage.kit.files.remove(fileKey.parse(key));
    return { token: writer.token, params: { id: passport.id }, ...(body !== undefined && { body }) };
  };
}

function projectOf(word: string) {
  return { title: `A study by ${word}`, description: '', link: '', year: null };
}

function verificationForm(word: string): FormData {
  const form = new FormData();
  form.append('identity_documents', new Blob([buildPdf()]), `${word}.pdf`);
  form.append('credential_documents', new Blob([buildPdf()]), 'degree.pdf');
  form.append('background_check_consent', 'true');
  return form;
}

async function imageForm(): Promise<FormData> {
  const form = new FormData();
  form.append('avatar', new Blob([await buildImage('png')]), 'me.png');
  return form;
}
