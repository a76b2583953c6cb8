import { cardRentalApi } from '#contract/card-rentals/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportRentals } from './card-rentals.excel.ts'
import { getRental, rentalList } from './card-rentals.list.ts'
import { askAgain, askForCard } from './card-rentals.service.ts'
import { handOutCard, nameMembers, passGate, takeBack } from './counter.service.ts'
import { listFreeCards, listHosts } from './hosts.list.ts'
import { exportOnSite } from './on-site/on-site.excel.ts'
import { readOnSite } from './on-site/on-site.list.ts'

export const cardRentals = bind(cardRentalApi, {
  list: (call) => rentalList.page(call, call.query),
  exportExcel: (call) => exportRentals(call, call.query),
  get: (call) => getRental(call, call.query.id),
  onSite: (call) => readOnSite(call, call.query.powerPlantId),
  exportOnSite: (call) => exportOnSite(call, call.query.powerPlantId),
  nameMembers: (call) => nameMembers(call, call.body),
  hosts: async ({ db, query }) => ({ items: await listHosts(db, query.powerPlantId) }),
  freeCards: async (call) => {
    const { powerPlantId, cardTypeId } = await getRental(call, call.query.id)
    return { items: await listFreeCards(call.db, powerPlantId, cardTypeId) }
  },
  create: (call) => askForCard(call, call.body),
  resend: (call) => askAgain(call, call.body),
  handOut: (call) => handOutCard(call, call.body),
  takeBack: (call) => takeBack(call, call.body),
  pass: (call) => passGate(call, call.body),
})
