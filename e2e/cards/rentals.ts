import { approvalApi } from '#contract/approvals/index.ts'
import { cardRentalApi, type CardRentalDetail } from '#contract/card-rentals/index.ts'
import { cardApi } from '#contract/cards/index.ts'

import { apiAs, type Api } from '../support/api.ts'

const HOUR_MS = 3_600_000

let made = 0

/** A request for a visitor's card, made beside the browser; answers its id. */
export async function asked(holderName: string): Promise<number> {
  const leader = await apiAs('truongca')
  const [plant] = (await leader(cardRentalApi.list)).items
  const types = (await leader(cardApi.dropdowns)).cardTypes
  const powerPlantId = plant?.powerPlantId ?? 0
  const [host] = (await leader(cardRentalApi.hosts, { query: { powerPlantId } })).items
  const { id } = await leader(cardRentalApi.create, {
    body: {
      powerPlantId,
      cardTypeId: types.find(({ code }) => code === 'visitor')?.id ?? 0,
      employeeId: null,
      holderName,
      company: 'Công ty CP Đo đạc Miền Trung',
      citizenIdNumber: String(48_000_000_000 + ++made).padStart(12, '0'),
      identityNumber: null,
      phoneNumber: '0905112233',
      peopleCount: 2,
      vehicleTypeId: null,
      licensePlate: null,
      zones: 'Nhà điều hành, đập tràn',
      purpose: 'Đo chuyển vị đập',
      hostId: host?.id ?? 0,
      fromAt: new Date(Date.now() - HOUR_MS).toISOString(),
      dueAt: new Date(Date.now() + 6 * HOUR_MS).toISOString(),
      depositVnd: null,
      feeVnd: null,
      note: null,
    },
  })
  return id
}

/** Says yes to a request in the name of whoever's turn it is. */
export async function approve(who: Api, id: number): Promise<void> {
  const { requestId, turn } = await who(cardRentalApi.get, { query: { id } })
  await who(approvalApi.decide, {
    body: { id: requestId, turn, decision: 'approve', toStep: null, comment: null },
  })
}

/** A visitor whose request has been approved. */
export async function expected(holderName: string): Promise<CardRentalDetail> {
  const id = await asked(holderName)
  await approve(await apiAs('quandoc'), id)
  return (await apiAs('truongca'))(cardRentalApi.get, { query: { id } })
}

/** Lets holders of cards in at the gate; after work they have gone home. */
export async function letIn(holderNames: readonly string[]): Promise<void> {
  const leader = await apiAs('truongca')
  const { items } = await leader(cardRentalApi.list, { query: { maxResultCount: 100 } })
  for (const { id, holderName, can, insideSince } of items)
    if (holderNames.includes(holderName) && can.pass && insideSince === null)
      await leader(cardRentalApi.pass, { body: { id, passage: 'in' } })
}
