import { Readable } from 'node:stream'

import { DocumentWrite } from '#contract/documents/document.ts'
import type { Confidentiality, DocumentCategory } from '#contract/documents/labels.ts'
import { approvalListeners } from '#server/app/listeners.ts'
import { moveRequest, readRequests } from '#server/features/approvals/approvals.public.ts'
import { copiesOf, issueCopy, withdrawCopy } from '#server/features/documents/copies/copies.service.ts'
import { draftDocument, sendDocument } from '#server/features/documents/documents.service.ts'
import { insertAck } from '#server/features/documents/reading/acks.store.ts'
import { addFile } from '#server/features/files/files.public.ts'
import type { Work } from '#server/platform/http/call.ts'
import { formHead } from '#server/platform/pdf/form-parts.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'

import { demoData } from '../demo-data.ts'
import { dayOf, type DemoDay } from '../demo-days.ts'
import { deviceIdsByCode } from '../equipment/device-ids.store.ts'
import type { PlantCode } from '../plants.ts'
import { actAs, someone, type Cast } from '../proposals/acting.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'

/** A document of the demonstration company, and when its director signed it. */
interface DemoDocument {
  readonly plant: PlantCode
  readonly docNo: string
  readonly title: string
  readonly category: DocumentCategory
  readonly confidentiality?: Confidentiality
  readonly issuedBy: string
  readonly issuedOn: DemoDay
  readonly expiresOn?: DemoDay
  readonly edition: number
  /** Whether it is the next edition of the one before it. */
  readonly renews?: true
  /** Null for a draft. */
  readonly approvedDaysAgo: number | null
  readonly reviewMonths?: number
  readonly readerRoles?: readonly string[]
  readonly readBy?: 'half' | 'all'
  readonly summary: string
  readonly equipment: readonly string[]
  /** Where paper copies of it went, and to whom. */
  readonly copies?: readonly { readonly place: string; readonly holderName: string }[]
  /** Which copy of the edition before is back, and who gave it. */
  readonly back?: { readonly copyNo: number; readonly returnedBy: string }
  /** What its paper says; none has no file. */
  readonly text: readonly string[]
}

/** Registers documents: drafted by the manager of each plant, signed by its director, read by some. */
export async function seedDocuments(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  let before = 0
  for (const document of demoData('documents') as readonly DemoDocument[]) {
    const cast = { plantId: known(places.plants, document.plant).id, staff, otherId: null }
    before = await seedDocument(seeding, document, cast, before)
  }
}

async function seedDocument(
  seeding: Seeding,
  document: DemoDocument,
  cast: Cast,
  before: number,
): Promise<number> {
  const { approvedDaysAgo, issuedOn, expiresOn, renews, equipment, text, readBy } = document
  const ids = await deviceIdsByCode(seeding.db, cast.plantId)
  const author = someone(cast, 'QĐ')
  const hoursAgo = (approvedDaysAgo ?? 2) * 24
  const draft = await actAs(seeding, author, cast, hoursAgo + 5, async (work) =>
    draftDocument(
      work,
      DocumentWrite.parse({
        confidentiality: 'normal',
        ...document,
        powerPlantId: cast.plantId,
        supersedesId: renews ? before : null,
        issuedOn: dayOf(issuedOn, seeding.now),
        expiresOn: expiresOn === undefined ? null : dayOf(expiresOn, seeding.now),
        // Whoever drafts a licence sees to the next one.
        keeperId: expiresOn === undefined ? null : author.id,
        equipmentIds: equipment.map((code) => known(ids, code)),
        fileIds: text.length > 0 ? [await paperOf(seeding, work, document)] : [],
      }),
    ),
  )
  if (approvedDaysAgo === null) return draft.id
  const sent = await actAs(seeding, author, cast, hoursAgo + 4, (work) => sendDocument(work, draft))
  const id = sent.requestId ?? 0
  await actAs(seeding, someone(cast, 'GD'), cast, hoursAgo, async (work) => {
    const turn = (await readRequests(work, [id])).get(id)?.turn ?? 0
    await moveRequest(work, approvalListeners, { id, turn, action: { name: 'approve' }, comment: null })
  })
  await handCopies(seeding, cast, { id: draft.id, document, hoursAgo })
  if (readBy)
    await readIt(seeding, cast, { id: draft.id, roles: document.readerRoles ?? [], readBy, hoursAgo })
  return draft.id
}

interface Handing {
  readonly id: number
  readonly document: DemoDocument
  readonly hoursAgo: number
}

/** Paper goes out once an edition is signed, and some of the edition before comes back. */
async function handCopies(
  seeding: Seeding,
  cast: Cast,
  { id, document: { copies = [], back }, hoursAgo }: Handing,
): Promise<void> {
  const keeper = someone(cast, 'QĐ')
  for (const copy of copies)
    await actAs(seeding, keeper, cast, hoursAgo - 1, (work) => issueCopy(work, { id, ...copy }))
  if (back)
    await actAs(seeding, keeper, cast, hoursAgo - 2, async (work) => {
      const copy = (await copiesOf(work, id)).find(({ copyNo }) => copyNo === back.copyNo)
      if (!copy) throw new Error(`The demonstration has no copy ${back.copyNo}`)
      await withdrawCopy(work, { id: copy.id, returnedBy: back.returnedBy })
    })
}

async function paperOf(
  { files, now }: Seeding,
  work: Work,
  { docNo, title, issuedBy, issuedOn, edition, text }: DemoDocument,
): Promise<number> {
  const pdf = await renderPdf({
    title: `${docNo} ${title}`,
    footer: `${docNo} · lần ban hành ${edition}`,
    pageSize: 'A4',
    isLandscape: false,
    content: [
      formHead(
        { companyName: null, plantName: issuedBy },
        [`Số: ${docNo}`],
        `Ngày ${dayOf(issuedOn, now).split('-').toReversed().join('/')}`,
      ),
      { text: title.toUpperCase(), bold: true, fontSize: 14, alignment: 'center', margin: [0, 24, 0, 12] },
      ...text.map((line) => ({ text: line, fontSize: 11, margin: [0, 0, 0, 6] })),
    ],
  })
  const kept = await files.put(Readable.from([pdf]), pdf.length)
  if (kept === 'tooLarge') throw new Error('A paper of the demonstration is larger than itself')
  const fileName = `${docNo.replaceAll('/', '-')}-lan-${edition}.pdf`
  return (await addFile(work, { ...kept, fileName, mediaType: 'application/pdf', purpose: 'document' })).id
}

interface Reading {
  readonly id: number
  readonly roles: readonly string[]
  readonly readBy: 'half' | 'all'
  readonly hoursAgo: number
}

/** All who must have read it, or every other one of them; whoever reads does so in the days after. */
async function readIt(
  { db, now }: Seeding,
  { plantId, staff }: Cast,
  { id, roles, readBy, hoursAgo }: Reading,
) {
  const readers = [...staff.values()].filter(
    ({ state }) =>
      state.isActive &&
      state.powerPlantIds.includes(plantId) &&
      state.roleNames.some((name) => roles.includes(name)),
  )
  for (const [at, { id: employeeId }] of readers.entries()) {
    if (readBy === 'half' && at % 2 === 1) continue
    const readAt = new Date(now.getTime() - (hoursAgo - 10 - at) * 3_600_000)
    await insertAck(db, { documentId: id, employeeId, readAt })
  }
}
