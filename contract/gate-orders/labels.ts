import type { Language } from '#contract/core/problem.ts'

type Labels<Code extends string> = Readonly<Record<Code, Readonly<Record<Language, string>>>>

/** A gate order is drawn up, signed, carried out by the shift, and done; or cancelled before a gate moved. */
export const gateOrderStatuses = ['draft', 'signed', 'executing', 'completed', 'cancelled'] as const
export type GateOrderStatus = (typeof gateOrderStatuses)[number]

export const gateOrderStatusLabels: Labels<GateOrderStatus> = {
  draft: { vi: 'Nháp', en: 'Draft' },
  signed: { vi: 'Đã ký, chờ ca nhận', en: 'Signed, waits for the shift' },
  executing: { vi: 'Đang thực hiện', en: 'Being carried out' },
  completed: { vi: 'Hoàn thành', en: 'Completed' },
  cancelled: { vi: 'Đã hủy', en: 'Cancelled' },
}

/** Who decides that gates are moved: by the procedure of the reservoir its owner, or a command above. */
export const gateAuthorities = ['plant', 'province', 'nation', 'other'] as const
export type GateAuthority = (typeof gateAuthorities)[number]

export const gateAuthorityLabels: Labels<GateAuthority> = {
  plant: { vi: 'Giám đốc nhà máy (chủ hồ)', en: 'Director of the plant (owner)' },
  province: { vi: 'Ban Chỉ huy phòng thủ dân sự tỉnh', en: 'Civil defence command of the province' },
  nation: { vi: 'Ban Chỉ đạo phòng thủ dân sự quốc gia', en: 'National civil defence committee' },
  other: { vi: 'Cấp khác', en: 'Another authority' },
}

/** How somebody was told of a release. */
export const noticeMeans = ['phone', 'fax', 'email', 'message', 'radio', 'inPerson'] as const
export type NoticeMeans = (typeof noticeMeans)[number]

export const noticeMeansLabels: Labels<NoticeMeans> = {
  phone: { vi: 'Điện thoại', en: 'Telephone' },
  fax: { vi: 'Fax', en: 'Fax' },
  email: { vi: 'E-mail', en: 'E-mail' },
  message: { vi: 'Tin nhắn', en: 'Message' },
  radio: { vi: 'Bộ đàm, loa', en: 'Radio, loudspeaker' },
  inPerson: { vi: 'Trực tiếp', en: 'In person' },
}

/** How the second person of a step said so: in their own session, or by their password on a screen of the shift. */
export const confirmMeans = ['app', 'onTheSpot'] as const
export type ConfirmMeans = (typeof confirmMeans)[number]

/** What a gate is called: `Cửa 1` where its code is a number alone, else as it is. */
export function gateName(code: string, language: Language): string {
  if (!/^\d+$/.test(code)) return code
  return `${language === 'vi' ? 'Cửa' : 'Gate'} ${code}`
}
