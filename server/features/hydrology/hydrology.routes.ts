import { hydrologyApi } from '#contract/hydrology/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { explainFigure } from './explain.service.ts'
import { exportBalance } from './hydrology.excel.ts'
import { readBalance } from './hydrology.service.ts'
import { nowOfReservoir } from './now.service.ts'
import { levelsOfYears } from './years.list.ts'

export const hydrology = bind(hydrologyApi, {
  list: (call) => readBalance(call, call.query),
  exportExcel: (call) => exportBalance(call, call.query),
  explain: (call) => explainFigure(call, call.query),
  now: (call) => nowOfReservoir(call, call.query.reservoirId),
  years: (call) => levelsOfYears(call, call.query),
})
