import type { StatusColour } from '#contract/core/approval-status.ts'
import type { Label } from '#contract/core/words.ts'

type Labels<Code extends string> = Readonly<Record<Code, Label>>

/** What is agreed between a person and the company. */
export const labourKinds = ['probation', 'fixedTerm', 'indefinite'] as const
export type LabourKind = (typeof labourKinds)[number]

export const labourKindLabels: Labels<LabourKind> = {
  probation: { vi: 'Thử việc', en: 'Probation' },
  fixedTerm: { vi: 'Xác định thời hạn', en: 'Fixed term' },
  indefinite: { vi: 'Không xác định thời hạn', en: 'Indefinite' },
}

/** The kinds of work that decide how long a probation may be. */
export const probationWorks = ['executive', 'college', 'skilled', 'other'] as const
export type ProbationWork = (typeof probationWorks)[number]

export const probationWorkLabels: Labels<ProbationWork> = {
  executive: { vi: 'Người quản lý doanh nghiệp', en: 'Executive of the company' },
  college: { vi: 'Trình độ cao đẳng trở lên', en: 'Needs a college degree or more' },
  skilled: {
    vi: 'Trung cấp, công nhân kỹ thuật, nhân viên nghiệp vụ',
    en: 'Technician, skilled worker, clerk',
  },
  other: { vi: 'Công việc khác', en: 'Other work' },
}

/** Whose fixed terms may follow one another without end. */
export const termExemptions = ['stateDirector', 'elderly', 'foreigner', 'unionOfficer'] as const
export type TermExemption = (typeof termExemptions)[number]

export const termExemptionLabels: Labels<TermExemption> = {
  stateDirector: {
    vi: 'Giám đốc thuê ở doanh nghiệp có vốn nhà nước (BLLĐ Đ.20)',
    en: 'Hired director of a company with state capital (art. 20)',
  },
  elderly: { vi: 'Người lao động cao tuổi (BLLĐ Đ.149)', en: 'Elderly employee (art. 149)' },
  foreigner: { vi: 'Người lao động nước ngoài (BLLĐ Đ.151)', en: 'Foreign employee (art. 151)' },
  unionOfficer: {
    vi: 'Cán bộ công đoàn đang trong nhiệm kỳ (BLLĐ Đ.177)',
    en: 'Union officer in office (art. 177)',
  },
}

/** Where a labour contract stands on a day: told by its days, kept nowhere. */
export const labourStatuses = ['upcoming', 'running', 'ending', 'ended'] as const
export type LabourStatus = (typeof labourStatuses)[number]

export const labourStatusLabels: Labels<LabourStatus> = {
  upcoming: { vi: 'Chưa hiệu lực', en: 'To come' },
  running: { vi: 'Đang hiệu lực', en: 'Running' },
  ending: { vi: 'Sắp hết hạn', en: 'Ends soon' },
  ended: { vi: 'Đã kết thúc', en: 'Ended' },
}

export const labourStatusColours: Readonly<Record<LabourStatus, StatusColour>> = {
  upcoming: 'processing',
  running: 'green',
  ending: 'orange',
  ended: 'default',
}
