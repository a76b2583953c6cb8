import type { Language } from './problem.ts'

/** The statuses of a proposal and of a card rental, in the order of their life (specification §4). */
export const approvalStatuses = [
  'New',
  'Renting',
  'ManagerApproved',
  'ManagerRejected',
  'LeaderApproved',
  'LeaderRejected',
  'DirectorApproved',
  'DirectorRejected',
  'Processed',
] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/** The three groups a status is shown under. */
export const displayStatuses = ['waiting', 'approved', 'rejected'] as const
export type DisplayStatus = (typeof displayStatuses)[number]

/** Labels of the groups. */
export const displayStatusLabels: Readonly<Record<DisplayStatus, Readonly<Record<Language, string>>>> = {
  waiting: { vi: 'Chờ duyệt', en: 'Waiting for approval' },
  approved: { vi: 'Đã duyệt', en: 'Approved' },
  rejected: { vi: 'Từ chối', en: 'Rejected' },
}

/**
 * The group of a status.
 *
 * @param isDecided whether the last signature the request needs is there: an approval before it is still waiting
 */
export function displayStatusOf(status: ApprovalStatus, isDecided: boolean): DisplayStatus {
  if (status.endsWith('Rejected')) return 'rejected'
  return isDecided ? 'approved' : 'waiting'
}

/** Labels of the statuses. */
export const approvalStatusLabels: Readonly<Record<ApprovalStatus, Readonly<Record<Language, string>>>> = {
  New: { vi: 'Mới', en: 'New' },
  Renting: { vi: 'Cho thuê', en: 'Renting' },
  LeaderApproved: { vi: 'Trưởng ca đồng ý', en: 'Approved by shift leader' },
  LeaderRejected: { vi: 'Trưởng ca từ chối', en: 'Rejected by shift leader' },
  ManagerApproved: { vi: 'Quản đốc đồng ý', en: 'Approved by workshop manager' },
  ManagerRejected: { vi: 'Quản đốc từ chối', en: 'Rejected by workshop manager' },
  DirectorApproved: { vi: 'Giám đốc đồng ý', en: 'Approved by director' },
  DirectorRejected: { vi: 'Giám đốc từ chối', en: 'Rejected by director' },
  Processed: { vi: 'Đã xử lý', en: 'Processed' },
}

/** Names of tag colours that a screen knows how to draw. */
export type StatusColour = 'orange' | 'processing' | 'green' | 'red' | 'yellow' | 'default'

/** Colour of a status tag: New orange, Renting in progress, approved green, rejected red. */
export function approvalStatusColour(status: ApprovalStatus): StatusColour {
  if (status === 'New') return 'orange'
  if (status === 'Renting') return 'processing'
  if (status.endsWith('Approved')) return 'green'
  return status.endsWith('Rejected') ? 'red' : 'default'
}

/** The short colour rule of the specification: New red, anything else green. */
export function newOrHandledColour(status: ApprovalStatus): StatusColour {
  return status === 'New' ? 'red' : 'green'
}

/** The display colour rule of the specification: waiting yellow, rejected red, anything else green. */
export function displayStatusColour(status: DisplayStatus): StatusColour {
  if (status === 'waiting') return 'yellow'
  return status === 'rejected' ? 'red' : 'green'
}
