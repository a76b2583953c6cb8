import { lossLedgerApi } from '#contract/loss-ledger/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { readHours, readPiece } from './drill.service.ts'
import { exportPieces } from './loss-ledger.excel.ts'
import { lossPieceList } from './loss-ledger.list.ts'
import { readWaterfall, recompute } from './loss-ledger.service.ts'
import { readReassignments, reassign, takeBack } from './reassignments.service.ts'
import { changeLossSettings, readLossSettings } from './settings.store.ts'

export const lossLedger = bind(lossLedgerApi, {
  list: (call) => lossPieceList.page(call, call.query),
  exportExcel: (call) => exportPieces(call, call.query),
  get: (call) => readPiece(call, call.query.id),
  waterfall: (call) => readWaterfall(call, call.query),
  hours: (call) => readHours(call, call.query),
  reassignments: (call) => readReassignments(call, call.query),
  reassign: (call) => reassign(call, call.body),
  takeBack: (call) => takeBack(call, call.body),
  recompute: (call) => recompute(call, call.body),
  settings: ({ db, query }) => readLossSettings(db, query.powerPlantId),
  updateSettings: (call) => changeLossSettings(call, call.body),
})
