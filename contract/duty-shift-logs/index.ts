import * as z from 'zod'

import { AbnormalAttachment, AbnormalDetail, AbnormalStrike } from '#contract/abnormal-incidents/abnormal.ts'
import { endpoint, file, multipart } from '#contract/core/endpoint.ts'
import { ById, page } from '#contract/core/page.ts'
import { recordId } from '#contract/core/record-id.ts'

import { ShiftAbnormalUpdate, ShiftAbnormalWrite } from './abnormals.ts'
import { DirectiveRead } from './handover.ts'
import {
  Operation,
  OperationStrike,
  OperationUpdate,
  OperationWrite,
  StreamOperation,
  StreamQuery,
} from './operations.ts'
import { PersonnelChange, PersonnelChangeUpdate, PersonnelChangeWrite } from './personnel.ts'
import { PlantShiftLogSettings } from './settings.ts'
import {
  DutyShiftLog,
  DutyShiftLogDetail,
  DutyShiftLogQuery,
  DutyShiftLogUpdate,
  DutyShiftLogWrite,
  PreviousHandoverInfo,
} from './shift.ts'

export * from './abnormals.ts'
export * from './consent-api.ts'
export * from './consents.ts'
export * from './figures.ts'
export * from './gate.ts'
export * from './handover-api.ts'
export * from './handover.ts'
export * from './items.ts'
export * from './labels.ts'
export * from './operations.ts'
export * from './permissions.ts'
export * from './personnel.ts'
export * from './problems.ts'
export * from './seal.ts'
export * from './sections.ts'
export * from './settings.ts'
export * from './shift.ts'

/** The calls of the specification, in its own spelling; everything about one shift and what stands in it. */
export const dutyShiftLogApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/DutyShiftLog/GetAll',
    access: 'DutyShiftLogs.View',
    summary: 'The shifts of the plants the caller may see.',
    query: DutyShiftLogQuery,
    returns: page(DutyShiftLog),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/DutyShiftLog/ExportExcel',
    access: 'DutyShiftLogs.View',
    summary: 'The filtered list of shifts as an Excel file.',
    query: DutyShiftLogQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/DutyShiftLog/Get',
    access: 'DutyShiftLogs.View',
    summary: 'One shift with everything in it.',
    query: ById,
    returns: DutyShiftLogDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/DutyShiftLog/create',
    access: 'DutyShiftLogs.Sign',
    summary: 'Opens a shift where none is open, with all that the previous one carries over.',
    body: DutyShiftLogWrite,
    returns: DutyShiftLogDetail,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/DutyShiftLog/Update',
    access: 'DutyShiftLogs.Write',
    summary: 'Changes sections of the header of an open shift.',
    body: DutyShiftLogUpdate,
    returns: DutyShiftLogDetail,
  }),
  readDirective: endpoint({
    method: 'POST',
    path: '/services/app/DutyShiftLog/ReadDirective',
    access: 'DutyShiftLogs.Write',
    summary: 'Marks a directive of an open shift as read by its crew.',
    body: DirectiveRead,
    returns: DutyShiftLogDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/DutyShiftLog/delete',
    access: 'DutyShiftLogs.Sign',
    summary: 'Deletes a shift opened by mistake, while nothing is written in it.',
    query: ById,
    returns: z.null(),
  }),
  previousHandoverInfo: endpoint({
    method: 'GET',
    path: '/services/app/DutyShiftLog/GetPreviousHandoverInfo',
    access: 'DutyShiftLogs.View',
    summary: 'The conclusion of the previous shift and all it carries over, as text.',
    query: z.object({ powerPlantId: recordId }),
    returns: PreviousHandoverInfo,
    plant: 'powerPlantId',
  }),
  settings: endpoint({
    method: 'GET',
    path: '/services/app/DutyShiftLog/GetSettings',
    access: 'DutyShiftLogs.View',
    summary: 'Windows, gate rules, templates and phrases of a plant.',
    query: z.object({ powerPlantId: recordId }),
    returns: PlantShiftLogSettings,
    plant: 'powerPlantId',
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/services/app/DutyShiftLog/UpdateSettings',
    access: 'DutyShiftLogs.Configure',
    summary: 'Changes windows, gate rules, templates and phrases of a plant.',
    body: PlantShiftLogSettings,
    returns: PlantShiftLogSettings,
    plant: 'powerPlantId',
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/services/app/DutyShiftLog/GetPdf',
    access: 'DutyShiftLogs.View',
    summary: 'The log of a shift as a printable A4 document.',
    query: ById,
    returns: file,
    cookie: true,
    primary: true,
  }),
}

/** What stands in a shift: operations, changes of personnel, abnormal events. */
export const shiftEntryApi = {
  stream: endpoint({
    method: 'GET',
    path: '/services/app/DutyShiftLog/GetOperations',
    access: 'DutyShiftLogs.View',
    summary: 'Entries of the operation log across shifts, the latest first.',
    query: StreamQuery,
    returns: page(StreamOperation),
    plant: 'powerPlantId',
  }),
  exportStream: endpoint({
    method: 'GET',
    path: '/services/app/DutyShiftLog/ExportOperationsExcel',
    access: 'DutyShiftLogs.View',
    summary: 'The filtered entries as an Excel file.',
    query: StreamQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  createOperation: endpoint({
    method: 'POST',
    path: '/services/app/DutyShiftLog/CreateOperation',
    access: 'DutyShiftLogs.Write',
    summary: 'Adds an entry to an open shift.',
    body: OperationWrite,
    returns: Operation,
  }),
  updateOperation: endpoint({
    method: 'PUT',
    path: '/services/app/DutyShiftLog/UpdateOperation',
    access: 'DutyShiftLogs.Write',
    summary: 'Changes an entry of an open shift.',
    body: OperationUpdate,
    returns: Operation,
  }),
  removeOperation: endpoint({
    method: 'DELETE',
    path: '/services/app/DutyShiftLog/DeleteOperation',
    access: 'DutyShiftLogs.Write',
    summary: 'Strikes an entry of an open shift through: it stays legible and no longer counts.',
    query: OperationStrike,
    returns: z.null(),
  }),
  createChangePersonnel: endpoint({
    method: 'POST',
    path: '/services/app/DutyShiftLog/CreateChangePersonnel',
    access: 'DutyShiftLogs.Write',
    summary: 'Puts somebody in another’s place; crew, roster and timesheet follow once it is allowed.',
    body: PersonnelChangeWrite,
    returns: PersonnelChange,
  }),
  updateChangePersonnel: endpoint({
    method: 'PUT',
    path: '/services/app/DutyShiftLog/UpdateChangePersonnel',
    access: 'DutyShiftLogs.Write',
    summary: 'Changes a change of personnel that nobody has decided on yet.',
    body: PersonnelChangeUpdate,
    returns: PersonnelChange,
  }),
  removeChangePersonnel: endpoint({
    method: 'DELETE',
    path: '/services/app/DutyShiftLog/DeleteChangePersonnel',
    access: 'DutyShiftLogs.Write',
    summary: 'Undoes a change of personnel; crew, roster and timesheet follow.',
    query: ById,
    returns: z.null(),
  }),
  createAbnormal: endpoint({
    method: 'POST',
    path: '/services/app/DutyShiftLog/CreateAbnormal',
    access: 'DutyShiftLogs.Write',
    summary: 'Enters an abnormal event of an open shift; it stands in the register as well.',
    body: ShiftAbnormalWrite,
    returns: AbnormalDetail,
  }),
  updateAbnormal: endpoint({
    method: 'PUT',
    path: '/services/app/DutyShiftLog/UpdateAbnormal',
    access: 'DutyShiftLogs.Write',
    summary: 'Changes the facts of an abnormal event of an open shift.',
    body: ShiftAbnormalUpdate,
    returns: AbnormalDetail,
  }),
  removeAbnormal: endpoint({
    method: 'DELETE',
    path: '/services/app/DutyShiftLog/DeleteAbnormal',
    access: 'DutyShiftLogs.Write',
    summary: 'Strikes an abnormal event of an open shift through: it stays legible and no longer counts.',
    query: AbnormalStrike,
    returns: z.null(),
  }),
  uploadAbnormalAttachment: endpoint({
    method: 'POST',
    path: '/services/app/DutyShiftLog/UploadAbnormalAttachment',
    access: 'DutyShiftLogs.Write',
    summary: 'Attaches a picture, a video or a PDF (form field `file`) to an event of an open shift.',
    query: z.object({ abnormalId: recordId }),
    body: multipart,
    returns: AbnormalAttachment,
  }),
}
