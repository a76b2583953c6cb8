import type { DocumentDetail } from '#contract/documents/document.ts'
import type { StoredFile } from '#contract/files/index.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import type { TestApp } from '#server/test/app.ts'
import type { Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

export const documentPath = '/services/app/Document'

/** A PDF of one page that says something. */
export async function pdfOf(text: string): Promise<Buffer> {
  return Buffer.from(
    await renderPdf({ title: text, footer: null, pageSize: 'A4', isLandscape: false, content: [text] }),
  )
}

/** A procedure as its author writes it. */
export const written = (powerPlantId: number, changes: object = {}) => ({
  powerPlantId,
  supersedesId: null,
  docNo: '12/QTVH-NMTD',
  title: 'Quy trình vận hành máy phát H1',
  category: 'operatingProcedure',
  issuedBy: 'Công ty CP Thủy điện Sông Trâm',
  issuedOn: '2026-11-01',
  confidentiality: 'normal',
  ...changes,
})

/** Those who make a document and sign it. */
export interface Makers {
  readonly author: Client
  readonly director: Client
}

/** Uploads a file for a document. @returns its id */
export async function uploaded(
  server: TestApp,
  who: Client,
  fileName = 'quy-trinh.pdf',
  content?: Buffer,
): Promise<number> {
  const answer = await upload<StoredFile>(
    server.app,
    who,
    'document',
    fileName,
    content ?? (await pdfOf('Quy trình vận hành')),
  )
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  return answer.result.id
}

/** Sends a draft and has it signed. */
export async function approve(draft: DocumentDetail, { author, director }: Makers): Promise<DocumentDetail> {
  const { id, version } = draft
  const sent = await author.send<DocumentDetail>('POST', `${documentPath}/Send`, { id, version })
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.error))
  const { requestId, turn } = sent.result
  const answer = await director.send('POST', '/services/app/Approval/Decide', {
    id: requestId,
    turn,
    decision: 'approve',
    comment: null,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  return (await director.get<DocumentDetail>(`${documentPath}/Get?Id=${id}`)).result
}
