import { dutyShiftLogApi, shiftEntryApi } from '#contract/duty-shift-logs/index.ts'
import { shiftPermitApi } from '#contract/duty-shift-logs/permit-api.ts'
import { receiveContent } from '#server/features/files/files.public.ts'
import { bind } from '#server/platform/http/call.ts'

import {
  addShiftAbnormal,
  attachToShiftAbnormal,
  changeShiftAbnormal,
  strikeShiftAbnormal,
} from './abnormals/shift-abnormals.service.ts'
import { exportStream } from './operations/operations.excel.ts'
import {
  addOperation,
  changeOperation,
  strikeLine,
  type FindApprovedWork,
} from './operations/operations.service.ts'
import { readPermitOfProposal } from './operations/permit-of-proposal.list.ts'
import { pageOfStream } from './operations/stream.list.ts'
import {
  addPersonnelChange,
  changePersonnelChange,
  removePersonnelChange,
} from './personnel/personnel.service.ts'
import { shiftLogPdf } from './print/shift-log.pdf.ts'
import { changeShiftLogSettings, readShiftLogSettings } from './settings/settings.store.ts'
import { openByHand } from './opening/open-shift.service.ts'
import { getPreviousHandoverInfo } from './opening/previous-handover.service.ts'
import { exportShifts } from './shifts/shifts.excel.ts'
import { getShift, shiftList } from './shifts/shifts.list.ts'
import { changeSections, readDirective, removeShift } from './shifts/shifts.service.ts'

const shifts = bind(dutyShiftLogApi, {
  list: (call) => shiftList.page(call, call.query),
  exportExcel: (call) => exportShifts(call, call.query),
  get: (call) => getShift(call, call.query.id),
  create: (call) => openByHand(call, call.body),
  update: (call) => changeSections(call, call.body),
  readDirective: (call) => readDirective(call, call.body),
  remove: (call) => removeShift(call, call.query.id),
  previousHandoverInfo: (call) => getPreviousHandoverInfo(call, call.query.powerPlantId),
  settings: ({ db, query }) => readShiftLogSettings(db, query.powerPlantId),
  updateSettings: (call) => changeShiftLogSettings(call, call.body),
  pdf: async (call) => shiftLogPdf(call, await getShift(call, call.query.id)),
})

const bindEntries = (find: FindApprovedWork) =>
  bind(shiftEntryApi, {
    stream: (call) => pageOfStream(call, call.query),
    exportStream: (call) => exportStream(call, call.query),
    createOperation: (call) => addOperation(call, call.body, find),
    updateOperation: (call) => changeOperation(call, call.body),
    removeOperation: (call) => strikeLine(call, call.query),
    createChangePersonnel: (call) => addPersonnelChange(call, call.body),
    updateChangePersonnel: (call) => changePersonnelChange(call, call.body),
    removeChangePersonnel: (call) => removePersonnelChange(call, call.query.id),
    createAbnormal: (call) => addShiftAbnormal(call, call.body),
    updateAbnormal: (call) => changeShiftAbnormal(call, call.body),
    removeAbnormal: (call) => strikeShiftAbnormal(call, call.query),
    uploadAbnormalAttachment: {
      receive: (call) => receiveContent(call, 'abnormalAttachment'),
      handle: (call) => attachToShiftAbnormal(call, call.query.abnormalId, call.body),
    },
  })

const permits = bind(shiftPermitApi, { ofProposal: (call) => readPermitOfProposal(call, call.query) })

/**
 * The endpoints of shift logs.
 *
 * @param find asks the proposals, which know the shift logs themselves
 */
export const bindDutyShiftLogs = (find: FindApprovedWork) => [...shifts, ...bindEntries(find), ...permits]
