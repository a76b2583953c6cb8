import type { Language } from '#contract/core/problem.ts'

type Labels<Code extends string> = Readonly<Record<Code, Readonly<Record<Language, string>>>>

/** Posts (chức danh), from the director down; independent of roles. */
export const positionTitles = [
  'director',
  'deputyDirector',
  'workshopManager',
  'deputyWorkshopManager',
  'shiftLeader',
  'crewLeader',
  'mainOperator',
  'assistantOperator',
  'technician',
  'repairTechnician',
  'officer',
  'boardMember',
  'unassigned',
] as const
export type PositionTitle = (typeof positionTitles)[number]

export const positionLabels: Labels<PositionTitle> = {
  director: { vi: 'Giám đốc', en: 'Director' },
  deputyDirector: { vi: 'Phó giám đốc', en: 'Deputy director' },
  workshopManager: { vi: 'Quản đốc', en: 'Workshop manager' },
  deputyWorkshopManager: { vi: 'Phó quản đốc', en: 'Deputy workshop manager' },
  shiftLeader: { vi: 'Trưởng ca', en: 'Shift leader' },
  crewLeader: { vi: 'Trưởng kíp', en: 'Crew leader' },
  mainOperator: { vi: 'Trực chính', en: 'Main operator' },
  assistantOperator: { vi: 'Trực phụ', en: 'Assistant operator' },
  technician: { vi: 'Kỹ thuật viên', en: 'Technician' },
  repairTechnician: { vi: 'Nhân viên sửa chữa', en: 'Repair technician' },
  officer: { vi: 'Nhân viên văn phòng', en: 'Office staff' },
  boardMember: { vi: 'Lãnh đạo công ty', en: 'Company executive' },
  unassigned: { vi: 'Chưa có chức danh', en: 'No post yet' },
}

export const genders = ['male', 'female', 'other'] as const
export type Gender = (typeof genders)[number]

export const genderLabels: Labels<Gender> = {
  male: { vi: 'Nam', en: 'Male' },
  female: { vi: 'Nữ', en: 'Female' },
  other: { vi: 'Khác', en: 'Other' },
}

export const contractKinds = ['probation', 'fixedTerm', 'indefinite'] as const
export type ContractKind = (typeof contractKinds)[number]

export const contractLabels: Labels<ContractKind> = {
  probation: { vi: 'Thử việc', en: 'Probation' },
  fixedTerm: { vi: 'Xác định thời hạn', en: 'Fixed term' },
  indefinite: { vi: 'Không xác định thời hạn', en: 'Indefinite' },
}

export const certificateKinds = [
  'operating',
  'safetyGroup3',
  'fireRescue',
  'lifting',
  'firstAid',
  'other',
] as const
export type CertificateKind = (typeof certificateKinds)[number]

export const certificateLabels: Labels<CertificateKind> = {
  operating: { vi: 'Chứng chỉ vận hành', en: 'Operating certificate' },
  safetyGroup3: { vi: 'ATVSLĐ nhóm 3', en: 'Occupational safety, group 3' },
  fireRescue: { vi: 'PCCC và CNCH', en: 'Fire fighting and rescue' },
  lifting: { vi: 'Vận hành thiết bị nâng', en: 'Lifting equipment' },
  firstAid: { vi: 'Sơ cấp cứu', en: 'First aid' },
  other: { vi: 'Khác', en: 'Other' },
}

export const relationships = ['child', 'spouse', 'father', 'mother', 'other'] as const
export type Relationship = (typeof relationships)[number]

export const relationshipLabels: Labels<Relationship> = {
  child: { vi: 'Con', en: 'Child' },
  spouse: { vi: 'Vợ/chồng', en: 'Spouse' },
  father: { vi: 'Cha', en: 'Father' },
  mother: { vi: 'Mẹ', en: 'Mother' },
  other: { vi: 'Khác', en: 'Other' },
}

/**
 * So many days before its end a safety card or certificate is told of. Without a valid one a shift leader cannot be put on a
 * roster, and a course takes weeks.
 */
export const PAPER_REMINDER_DAYS = [60, 30]

/** So many days before a child comes of age it is told, and on the day itself. */
export const OF_AGE_REMINDER_DAYS = [30, 0]
