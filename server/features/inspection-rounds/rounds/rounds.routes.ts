import { inspectionRoundApi } from '#contract/inspection-rounds/rounds/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { reportAnswer } from './abnormal-of-answer.service.ts'
import { readFigures } from '../figures/figures.list.ts'
import { beginRound, finishRound, recordVisit } from './record.service.ts'
import { roundPdf } from './round.pdf.ts'
import { exportRounds } from './rounds.excel.ts'
import { getRound, roundList } from './rounds.list.ts'

export const inspectionRounds = bind(inspectionRoundApi, {
  list: (call) => roundList.page(call, call.query),
  exportExcel: (call) => exportRounds(call, call.query),
  get: (call) => getRound(call, call.query.id),
  figures: (call) => readFigures(call, call.query),
  print: async (call) => roundPdf(call, await getRound(call, call.query.id)),
  begin: (call) => beginRound(call, call.body.routeId),
  record: (call) => recordVisit(call, call.body),
  finish: (call) => finishRound(call, call.body),
  reportAbnormal: (call) => reportAnswer(call, call.body),
})
