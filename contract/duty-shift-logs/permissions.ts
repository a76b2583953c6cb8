import type { PermissionTable } from '#contract/core/role.ts'

/**
 * The rights on shift logs, with the roles that hold them from the start. Directors hold none that writes, and yet name
 * who does: they approve the crews.
 */
export const dutyShiftLogPermissions = {
  'DutyShiftLogs.View': {
    vi: 'Sổ giao nhận ca: xem',
    en: 'Shift logs: view',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'DutyShiftLogs.Write': {
    vi: 'Sổ giao nhận ca: ghi trong ca của mình',
    en: 'Shift logs: write in one’s own shift',
    roles: ['DHV', 'TC'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'DutyShiftLogs.Sign': {
    vi: 'Sổ giao nhận ca: mở ca, ký giao, ký nhận, đính chính',
    en: 'Shift logs: open, sign handovers, correct',
    roles: ['TC'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'DutyShiftLogs.Review': {
    vi: 'Sổ giao nhận ca: xem xét, xác nhận đính chính',
    en: 'Shift logs: review, confirm corrections',
    roles: ['QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'DutyShiftLogs.Configure': {
    vi: 'Sổ giao nhận ca: quy định giao nhận, biểu mẫu',
    en: 'Shift logs: rules of the handover, templates',
    roles: ['QĐ'],
    under: 'DutySchedules.Approve',
  },
} as const satisfies PermissionTable
