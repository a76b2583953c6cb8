import { proposalApi } from '#contract/proposals/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { readLeaveBalance } from './checks/leave-balance.list.ts'
import { listColleagues } from './checks/people.list.ts'
import { listRosterDays } from './checks/roster-days.service.ts'
import { listSwapColleagues } from './checks/swap-colleagues.service.ts'
import { proposalPdf } from './print/proposal.pdf.ts'
import { exportProposals } from './proposals.excel.ts'
import { countProposals, getProposal, proposalList } from './proposals.list.ts'
import { copyProposal, draftProposal, removeProposal, saveProposal } from './proposals.service.ts'
import { checkProposal, previewProposal, sendProposal } from './send.service.ts'
import { changeProposalSettings, readProposalSettings } from './settings/settings.store.ts'

export const proposals = bind(proposalApi, {
  list: (call) => proposalList.page(call, call.query),
  exportExcel: (call) => exportProposals(call, call.query),
  counters: (call) => countProposals(call),
  get: (call) => getProposal(call, call.query.id),
  check: async (call) => ({ items: await checkProposal(call, call.query.id) }),
  previewPath: (call) => previewProposal(call, call.query.id),
  create: (call) => draftProposal(call, call.body),
  update: (call) => saveProposal(call, call.body),
  copy: (call) => copyProposal(call, call.body.id),
  send: (call) => sendProposal(call, call.body),
  remove: (call) => removeProposal(call, call.query.id),
  print: async (call) => proposalPdf(call, await getProposal(call, call.query.id)),
  colleagues: async ({ db, query }) => ({ items: await listColleagues(db, query.powerPlantId) }),
  swapColleagues: async (call) => ({
    items: await listSwapColleagues(call, call.query.powerPlantId, call.query.ownDay),
  }),
  roster: async (call) => ({ items: await listRosterDays(call, call.query) }),
  leaveBalance: ({ db, actor, query }) =>
    readLeaveBalance(db, { employeeId: actor.userId, plantId: query.powerPlantId, year: query.year }),
  settings: ({ db, query }) => readProposalSettings(db, query.powerPlantId),
  updateSettings: (call) => changeProposalSettings(call, call.body),
})
