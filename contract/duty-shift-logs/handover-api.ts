import * as z from 'zod'

import { endpoint } from '#contract/core/endpoint.ts'
import { ById, listOf } from '#contract/core/page.ts'
import { recordId } from '#contract/core/record-id.ts'

import {
  HandoverAccept,
  HandoverAccepted,
  HandoverGate,
  HandoverRefuse,
  HandoverSign,
  HandoverWithdraw,
  ShiftReview,
} from './handover.ts'
import { ChainReport, Correction, CorrectionConfirm, CorrectionReject, CorrectionWrite } from './seal.ts'
import { DutyShiftLogDetail } from './shift.ts'

/** From the giver's signature to the sealed chain. */
export const shiftHandoverApi = {
  gate: endpoint({
    method: 'GET',
    path: '/services/app/DutyShiftLog/GetHandoverGate',
    access: 'DutyShiftLogs.View',
    summary: 'What stands in the way of the handover, and what is carried over.',
    query: ById,
    returns: HandoverGate,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/services/app/DutyShiftLog/SignHandover',
    access: 'DutyShiftLogs.Sign',
    summary: 'The giver signs with their password.',
    body: HandoverSign,
    returns: DutyShiftLogDetail,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/services/app/DutyShiftLog/WithdrawHandover',
    access: 'DutyShiftLogs.Sign',
    summary: 'The giver takes the signature back, to write on.',
    body: HandoverWithdraw,
    returns: DutyShiftLogDetail,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/services/app/DutyShiftLog/RefuseHandover',
    access: 'DutyShiftLogs.Sign',
    summary: 'The receiver refuses, with a reason.',
    body: HandoverRefuse,
    returns: DutyShiftLogDetail,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/services/app/DutyShiftLog/AcceptHandover',
    access: 'DutyShiftLogs.Sign',
    summary: 'The receiver signs with their password: the shift is sealed and the next one open.',
    body: HandoverAccept,
    returns: HandoverAccepted,
  }),
  review: endpoint({
    method: 'POST',
    path: '/services/app/DutyShiftLog/Review',
    access: 'DutyShiftLogs.Review',
    summary: 'Marks a sealed shift as seen.',
    body: ShiftReview,
    returns: DutyShiftLogDetail,
  }),
  correct: endpoint({
    method: 'POST',
    path: '/services/app/DutyShiftLog/Correct',
    access: 'DutyShiftLogs.Sign',
    summary: 'Corrects what the giver has signed, or adds a forgotten line; a second person confirms.',
    body: CorrectionWrite,
    returns: Correction,
  }),
  confirmCorrection: endpoint({
    method: 'POST',
    path: '/services/app/DutyShiftLog/ConfirmCorrection',
    access: 'DutyShiftLogs.Review',
    summary: 'Confirms a correction with a password.',
    body: CorrectionConfirm,
    returns: Correction,
  }),
  rejectCorrection: endpoint({
    method: 'POST',
    path: '/services/app/DutyShiftLog/RejectCorrection',
    access: 'DutyShiftLogs.Review',
    summary: 'Rejects a correction, with a reason.',
    body: CorrectionReject,
    returns: Correction,
  }),
  corrections: endpoint({
    method: 'GET',
    path: '/services/app/DutyShiftLog/GetCorrections',
    access: 'DutyShiftLogs.View',
    summary: 'The corrections of a shift.',
    query: ById,
    returns: listOf(Correction),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/services/app/DutyShiftLog/Verify',
    access: 'DutyShiftLogs.View',
    summary: 'Walks the chain of a plant and names the first thing that was altered.',
    query: z.object({ powerPlantId: recordId }),
    returns: ChainReport,
    plant: 'powerPlantId',
    primary: true,
  }),
}
