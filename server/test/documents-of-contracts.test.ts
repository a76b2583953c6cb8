import { describe, expect, test } from 'vitest'

import type { Contract, ContractDetail, ContractDocument } from '#contract/contracts/contract.ts'
import type { Page } from '#contract/core/page.ts'
import type { DocumentDetail } from '#contract/documents/document.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { contracting, refusal, service } from '#server/features/contracts/testing/contracting.ts'
import { approve, documentPath, uploaded, written } from '#server/features/documents/testing/documents.ts'

import { pdfText } from '../../tools/pdf-text.ts'
import { makePlant, makeRole, signedIn, type Client } from './people.ts'

const { world, app, draft, read } = contracting()

/** An approved document of the plant of the contracts, or of another. */
async function paper(changes: object = {}, author = world.keeper): Promise<DocumentDetail> {
  const fileIds = [await uploaded(app(), author)]
  const body = { ...written(world.plantId), fileIds, ...changes }
  const made = await author.send<DocumentDetail>('POST', `${documentPath}/Create`, body)
  if (made.status !== 200) throw new Error(JSON.stringify(made.error))
  return approve(made.result, { author, director: world.director })
}
const linkable = async (who = world.keeper) =>
  (await who.get<{ items: ContractDocument[] }>(`${service}/GetDocuments?PowerPlantId=${world.plantId}`))
    .result.items
const numbers = ({ documents }: ContractDetail) => documents.map(({ docNo }) => docNo)
const update = (
  { files, equipment, documents: _shown, ...row }: ContractDetail,
  changes: object,
  who: Client,
) => {
  const links = { fileIds: files.map(({ id }) => id), equipmentIds: equipment.map(({ id }) => id) }
  return who.send<ContractDetail>('PUT', `${service}/Update`, { ...row, ...links, ...changes })
}
/** Somebody who keeps contracts and knows of no secret document. */
const keeperOfLess = async () =>
  signedIn(app(), {
    plantIds: [world.plantId],
    roles: [await makeRole(app().db, 'Contracts.View', 'Contracts.Edit', 'Documents.View')],
  })

test('a contract names documents, and a document its contracts', async () => {
  const { id: documentId, seriesId } = await paper()
  expect(await linkable()).toEqual([
    {
      id: documentId,
      docNo: '12/QTVH-NMTD',
      title: 'Quy trình vận hành máy phát H1',
      standing: 'inForce',
      isSecret: false,
    },
  ])
  const { id } = (await draft({ documentIds: [documentId, documentId] })).result
  await draft({ contractNo: '06/2026/HĐ-OM' })
  expect(numbers(await read(id))).toEqual(['12/QTVH-NMTD'])
  const of = await world.keeper.get<Page<Contract>>(`${service}/GetAll?DocumentSeriesId=${seriesId}`)
  expect(of.result.items.map((contract) => contract.id)).toEqual([id])
  const form = await app().app.inject({
    url: `/api${service}/Print?Id=${id}`,
    headers: { authorization: `Bearer ${world.keeper.token}` },
  })
  expect(pdfText(form.rawPayload).replaceAll(/\s+/g, '')).toContain('Tàiliệu:12/QTVH-NMTD')
})

test('the next edition takes the place of the one before in a contract', async () => {
  const first = await paper()
  const { id } = (await draft({ documentIds: [first.id] })).result
  const next = await paper({ docNo: '15/QTVH-NMTD', edition: 2, supersedesId: first.id })
  const contract = await read(id)
  expect(contract.documents).toMatchObject([{ id: next.id, docNo: '15/QTVH-NMTD', standing: 'inForce' }])
  // Whoever had the form open meanwhile names the edition before: it is the same document.
  const saved = await update(contract, { documentIds: [first.id] }, world.keeper)
  expect(numbers(saved.result)).toEqual(['15/QTVH-NMTD'])
})

test('documents that are not named stay; an empty list takes them away, and history tells both', async () => {
  const { id: documentId } = await paper()
  const before = (await draft({ documentIds: [documentId] })).result
  const kept = (await update(before, { note: 'Theo dõi' }, world.keeper)).result
  expect(numbers(kept)).toEqual(['12/QTVH-NMTD'])
  expect(numbers((await update(kept, { documentIds: [] }, world.keeper)).result)).toEqual([])
  const address = `/services/app/AuditLog/GetEntityHistory?entity=contracts&entityId=${before.id}`
  const [latest] = (await world.keeper.get<{ items: HistoryEntry[] }>(address)).result.items
  expect(latest?.changes).toEqual([{ field: 'documents', from: ['12/QTVH-NMTD'], to: [] }])
})

describe('a secret document', () => {
  test('is not offered to, shown to or dropped by somebody who may not know of it', async () => {
    const secret = await paper({ docNo: '07/BM', confidentiality: 'secret' })
    const open = await paper()
    const contract = (await draft({ documentIds: [secret.id, open.id] })).result
    expect(numbers(contract)).toEqual(['07/BM', '12/QTVH-NMTD'])
    const other = await keeperOfLess()
    expect((await linkable(other)).map(({ docNo }) => docNo)).toEqual(['12/QTVH-NMTD'])
    const theirs = (await other.get<ContractDetail>(`${service}/Get?Id=${contract.id}`)).result
    expect(numbers(theirs)).toEqual(['12/QTVH-NMTD'])
    // Saving what they see takes away nothing of what they do not.
    expect((await update(theirs, { documentIds: [] }, other)).status).toBe(200)
    expect(numbers(await read(contract.id))).toEqual(['07/BM'])
    const guessed = await update(await read(contract.id, other), { documentIds: [secret.id] }, other)
    expect(refusal(guessed)).toEqual([400, 'contracts.unknownDocument', ['documentIds']])
  })

  test('is not called by its number in history and on paper', async () => {
    const secret = await paper({ docNo: '07/BM', confidentiality: 'secret' })
    const { id } = (await draft({ documentIds: [secret.id] })).result
    const address = `/services/app/AuditLog/GetEntityHistory?entity=contracts&entityId=${id}`
    const told = JSON.stringify((await world.keeper.get(address)).result)
    expect(told).toContain('Tài liệu mật')
    expect(told).not.toContain('07/BM')
  })
})

test('drafts, documents of another plant and what does not exist are refused at the field', async () => {
  const made = await world.keeper.send<DocumentDetail>(
    'POST',
    `${documentPath}/Create`,
    written(world.plantId),
  )
  const plantId = await makePlant(app().db)
  const author = await signedIn(app(), { plantIds: [plantId], roles: ['QĐ'] })
  const draftElsewhere = await author.send<DocumentDetail>('POST', `${documentPath}/Create`, {
    ...written(plantId),
    fileIds: [await uploaded(app(), author)],
  })
  for (const id of [made.result.id, draftElsewhere.result.id, 2_147_483_647])
    expect(refusal(await draft({ documentIds: [id] }))).toEqual([
      400,
      'contracts.unknownDocument',
      ['documentIds'],
    ])
  expect((await draft({ documentIds: [2_147_483_648] })).status).toBe(400)
  const elsewhere = `${service}/GetDocuments?PowerPlantId=${world.plantId}`
  expect((await world.stranger.get(elsewhere)).status).toBe(403)
})
