import { endpoint } from '#contract/core/endpoint.ts'
import { ById, listOf } from '#contract/core/page.ts'

import { Approver, ApproversQuery, ConsentGive, ConsentRefuse, GateConsentWrite } from './consents.ts'
import { DutyShiftLogDetail } from './shift.ts'

/** Consent, by those who give it. */
export const shiftConsentApi = {
  approvers: endpoint({
    method: 'GET',
    path: '/services/app/DutyShiftLog/GetApprovers',
    access: 'DutyShiftLogs.View',
    summary: 'Who of a plant may be asked for their consent.',
    query: ApproversQuery,
    returns: listOf(Approver),
    plant: 'powerPlantId',
  }),
  ask: endpoint({
    method: 'POST',
    path: '/services/app/DutyShiftLog/AskConsent',
    access: 'DutyShiftLogs.Sign',
    summary: 'Asks somebody of leadership to let a rule of the handover gate pass.',
    body: GateConsentWrite,
    returns: DutyShiftLogDetail,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/services/app/DutyShiftLog/WithdrawConsent',
    access: 'DutyShiftLogs.Sign',
    summary: 'Takes back that somebody was asked about a rule of the gate.',
    query: ById,
    returns: DutyShiftLogDetail,
  }),
  give: endpoint({
    method: 'POST',
    path: '/services/app/DutyShiftLog/GiveConsent',
    access: 'DutyShiftLogs.View',
    summary:
      'Whoever was asked consents: in their own session, or with their password on a screen of the shift.',
    body: ConsentGive,
    returns: DutyShiftLogDetail,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/services/app/DutyShiftLog/RefuseConsent',
    access: 'DutyShiftLogs.View',
    summary: 'Whoever was asked refuses, with a reason.',
    body: ConsentRefuse,
    returns: DutyShiftLogDetail,
  }),
}
