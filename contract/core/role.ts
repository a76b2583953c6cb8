import type { Language } from './problem.ts'

/** The role codes of the specification; `Admin` and `ADMIN` are the name and normalized name of one role. */
export const roleCodes = ['Admin', 'BDH', 'CTHDQT', 'DHV', 'GD', 'HDQT', 'PGD', 'QĐ', 'TC'] as const
export type RoleCode = (typeof roleCodes)[number]

/** What each role is called. */
export const roleLabels: Readonly<Record<RoleCode, Readonly<Record<Language, string>>>> = {
  Admin: { vi: 'Quản trị hệ thống', en: 'Administrator' },
  BDH: { vi: 'Ban điều hành', en: 'Executive board' },
  CTHDQT: { vi: 'Chủ tịch HĐQT', en: 'Chair of the board' },
  DHV: { vi: 'Điều hành viên', en: 'Operator' },
  GD: { vi: 'Giám đốc nhà máy', en: 'Plant director' },
  HDQT: { vi: 'Thành viên HĐQT', en: 'Board member' },
  PGD: { vi: 'Phó giám đốc', en: 'Deputy director' },
  QĐ: { vi: 'Quản đốc', en: 'Workshop manager' },
  TC: { vi: 'Trưởng ca', en: 'Shift leader' },
}

/** Roles that see every plant of the company. */
export const companyWideRoles: readonly string[] = ['Admin', 'BDH', 'CTHDQT', 'HDQT']

/** The role, and the user name, that employee lists and forms never show. */
export const HIDDEN_ROLE = 'Admin'
export const HIDDEN_USER = 'admin'

/** One right: its words, and the roles that hold it from the start (Admin holds all but the operational ones). */
interface PermissionWords extends Readonly<Record<Language, string>> {
  readonly roles: readonly RoleCode[]
  /** The right whose holders may hand this one on without holding it: who approves a plan may name who makes it. */
  readonly under?: string
  /** Whether it is part of running the plant: who keeps accounts and settings never holds it. */
  readonly isOperational?: true
}

/** The rights a feature declares. */
export type PermissionTable = Readonly<Record<string, PermissionWords>>
