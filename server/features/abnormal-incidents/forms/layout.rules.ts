import type { AbnormalDetail } from '#contract/abnormal-incidents/abnormal.ts'
import type { AbnormalForm } from '#contract/abnormal-incidents/forms.ts'
import {
  abnormalLevelLabels,
  attachmentKindLabels,
  attachmentKinds,
  causeGroupLabels,
  reportMeansLabels,
  reportRecipientLabels,
} from '#contract/abnormal-incidents/labels.ts'
import { milestoneNames } from '#contract/abnormal-incidents/milestones.ts'
import { abnormalWords } from '#contract/abnormal-incidents/words.ts'
import { formatDay, formatDecimal, formatInstant, formatMinute, plantDay } from '#contract/core/format.ts'
import { spanText } from '#contract/core/span.ts'
import { struckNote } from '#contract/duty-shift-logs/corrected.ts'
import { placeAndDay } from '#contract/plants/form-head.ts'

/** What is written by hand. */
const GAP = '……………………'
const LONG_GAP = '……………………………………………………………………………………'
/** Lines for those who come to the place of an incident and are known by nobody here. */
const MORE_PRESENT = 3

/** A numbered part of a form, a paragraph for each line. */
export interface FormSection {
  readonly title: string
  readonly lines: readonly string[]
}

/** A form of an event, whichever way it is drawn. It is Vietnamese, as the paper it replaces. */
export interface FormLayout {
  /** Who issues it: the company and the plant. */
  readonly issuer: { readonly companyName: string | null; readonly plantName: string }
  readonly number: string
  readonly placeAndDay: string
  readonly title: string
  /** To whom it goes, or why it is written, line by line. */
  readonly opening: readonly string[]
  /** That the event does not count any more, and why. */
  readonly struck: string | null
  readonly sections: readonly FormSection[]
  readonly closing: string | null
  /** Who signs, by hand: nobody’s name stands there before. */
  readonly signers: readonly string[]
}

/** The form of an event as it is known at `now`. */
export function layoutOf(event: AbnormalDetail, form: AbnormalForm, now: Date): FormLayout {
  const { companyName, powerPlantName, place, code } = event
  return {
    issuer: { companyName, plantName: powerPlantName },
    number: `Số: ${code}`,
    placeAndDay: placeAndDay(place, plantDay(now)),
    struck: struckNote(event, 'vi'),
    closing: null,
    opening: [],
    ...drawings[form](event, now),
  }
}

type Drawn = Pick<FormLayout, 'title' | 'sections' | 'signers'> &
  Partial<Pick<FormLayout, 'number' | 'opening' | 'closing'>>

const drawings: Readonly<Record<AbnormalForm, (event: AbnormalDetail, now: Date) => Drawn>> = {
  quickReport: (event) => ({
    title: 'BÁO CÁO NHANH SỰ CỐ',
    opening: [`Kính gửi: ${LONG_GAP}`],
    sections: told(event),
    signers: ['Người lập', 'Trưởng ca', 'Lãnh đạo đơn vị'],
  }),
  eventSheet: (event) => ({
    title: 'PHIẾU GHI NHẬN BẤT THƯỜNG, KHIẾM KHUYẾT',
    sections: told(event),
    signers: ['Người lập', 'Trưởng ca', 'Lãnh đạo đơn vị'],
  }),
  minutes: minutesOf,
  repairRequest: repairRequestOf,
}

/** What happened, as far as it is known: the parts of a report. */
function told(event: AbnormalDetail): readonly FormSection[] {
  const cause = [
    ...causeOf(event),
    ...said(abnormalWords.remedy.vi, event.remedy),
    ...said(abnormalWords.prevention.vi, event.prevention),
  ]
  return numbered([
    equipmentOf(event),
    ['Mốc thời gian', [timesOf(event)]],
    ['Chế độ vận hành trước sự cố', event.operatingBefore === null ? [] : [event.operatingBefore]],
    ['Hiện tượng, diễn biến', courseOf(event)],
    ['Bảo vệ tác động', [event.protections.join(', ') || 'Không']],
    ['Xử lý', [event.initialAction]],
    ['Ảnh hưởng công suất, sản lượng', [lossOf(event)]],
    ['Nguyên nhân, khắc phục, phòng ngừa', cause.length > 0 ? cause : ['Đang xác minh']],
    ['Đã báo', reportedOf(event)],
  ])
}

function minutesOf(event: AbnormalDetail, now: Date): Drawn {
  const [clock, day] = [formatMinute(now.toISOString()), formatDay(plantDay(now))]
  const cause = causeOf(event)
  const present = [
    `Người ghi nhận: ${event.createdByName}`,
    ...said('Người xử lý', event.assigneeName),
    ...Array.from({ length: MORE_PRESENT }, () => `Ông/Bà: ${GAP}${GAP} Chức vụ: ${GAP}`),
  ]
  return {
    title: 'BIÊN BẢN SỰ CỐ',
    opening: [
      `Hôm nay, hồi ${clock}, ngày ${day}, tại ${event.powerPlantName}, chúng tôi gồm:`,
      ...present.map((text, at) => `${at + 1}. ${text}`),
      'cùng lập biên bản về sự cố sau:',
    ],
    sections: numbered([
      equipmentOf(event),
      ['Mốc thời gian', [timesOf(event)]],
      ['Chế độ vận hành trước sự cố', [event.operatingBefore ?? GAP]],
      ['Hiện tượng, diễn biến', courseOf(event)],
      ['Bảo vệ tác động', [event.protections.join(', ') || 'Không']],
      ['Xử lý', [event.initialAction]],
      ['Thiệt hại', [lossOf(event)]],
      ['Nguyên nhân', cause.length > 0 ? cause : ['Đang xác minh', LONG_GAP]],
      ['Biện pháp khắc phục', [event.remedy ?? LONG_GAP]],
      ['Biện pháp phòng ngừa', [event.prevention ?? LONG_GAP]],
      ['Đã báo', reportedOf(event)],
      ['Tài liệu, hình ảnh kèm theo', filesOf(event)],
      ['Ý kiến, kết luận', [LONG_GAP, LONG_GAP]],
    ]),
    closing: 'Biên bản được đọc cho mọi người có mặt nghe, thống nhất và ký tên.',
    signers: ['Người lập', 'Trưởng ca', 'Đơn vị sửa chữa', 'Lãnh đạo đơn vị'],
  }
}

function repairRequestOf(event: AbnormalDetail): Drawn {
  const { code, repairRequestNo, permitNo, dueOn, assigneeName, detectedAt, occurredAt } = event
  return {
    title: 'PHIẾU YÊU CẦU SỬA CHỮA',
    number: `Số: ${repairRequestNo ?? GAP}`,
    opening: [`Kính gửi: ${LONG_GAP}`, `Theo bản ghi ${code}, do ${event.createdByName} ghi`],
    sections: numbered([
      equipmentOf(event),
      [
        'Thời điểm',
        [
          `${abnormalWords.occurredAt.vi}: ${formatInstant(occurredAt)}`,
          ...said(abnormalWords.detectedAt.vi, detectedAt && formatInstant(detectedAt)),
        ],
      ],
      ['Hiện tượng', courseOf(event)],
      ['Đã xử lý ban đầu', [event.initialAction]],
      ['Ảnh hưởng công suất, sản lượng', [lossOf(event)]],
      [
        'Yêu cầu',
        [
          `Hoàn thành trước: ${dueOn === null ? GAP : formatDay(dueOn)}`,
          `Người xử lý: ${assigneeName ?? GAP}`,
          `Phiếu công tác (PCT) số: ${permitNo ?? GAP}`,
          `Nội dung, biện pháp an toàn: ${LONG_GAP}`,
        ],
      ],
      [
        'Kết quả sửa chữa (đơn vị sửa chữa ghi)',
        [
          event.remedy ?? LONG_GAP,
          `Vật tư thay thế: ${LONG_GAP}`,
          // The power may be back long before the repair is done.
          `Hoàn thành lúc: ${GAP}`,
        ],
      ],
      ['Nghiệm thu (ca vận hành ghi)', [LONG_GAP]],
    ]),
    signers: ['Người yêu cầu', 'Trưởng ca', 'Đơn vị sửa chữa', 'Quản đốc'],
  }
}

type Part = readonly [title: string, lines: readonly string[]]

/** The parts that say something, numbered from 1. */
const numbered = (parts: readonly Part[]): readonly FormSection[] =>
  parts
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines], at) => ({ title: `${at + 1}. ${title}`, lines }))

const said = (name: string, text: string | null): readonly string[] =>
  text === null || text === '' ? [] : [`${name}: ${text}`]

const equipmentOf = ({ equipment, system, level }: AbnormalDetail): Part => [
  'Thiết bị, phân loại',
  [[equipment, system, abnormalLevelLabels[level].vi].filter(Boolean).join(' – ')],
]

const timesOf = (event: AbnormalDetail): string =>
  milestoneNames.flatMap((name) => said(abnormalWords[name].vi, formatInstant(event[name]))).join('; ')

const courseOf = ({ phenomenon, timeline }: AbnormalDetail): readonly string[] => [
  phenomenon,
  ...timeline.map(({ at, text }) => `${formatInstant(at)}: ${text}`),
]

function lossOf({ lostPowerMw, lostEnergyMwh, occurredAt, restoredAt }: AbnormalDetail): string {
  return [
    ...(lostPowerMw === null ? [] : [`${abnormalWords.lostPowerMw.vi}: ${formatDecimal(lostPowerMw)} MW`]),
    ...(restoredAt === null
      ? []
      : [`Thời gian gián đoạn: ${spanText(Date.parse(restoredAt) - Date.parse(occurredAt), 3).vi}`]),
    ...(lostEnergyMwh === null
      ? []
      : [`${abnormalWords.lostEnergyMwh.vi}: ${formatDecimal(lostEnergyMwh)} MWh`]),
    ...(restoredAt === null ? ['Chưa khôi phục'] : []),
  ].join('; ')
}

function causeOf({ causeGroup, causeText }: AbnormalDetail): readonly string[] {
  const group = causeGroup && causeGroupLabels[causeGroup].vi
  return said(abnormalWords.causeText.vi, [group, causeText].filter(Boolean).join(': '))
}

function reportedOf({ reportedTo }: AbnormalDetail): readonly string[] {
  if (reportedTo.length === 0) return ['Không']
  return reportedTo.map(({ recipient, name, at, means }) =>
    [reportRecipientLabels[recipient].vi, name, formatInstant(at), reportMeansLabels[means].vi]
      .filter(Boolean)
      .join(', '),
  )
}

function filesOf({ attachments }: AbnormalDetail): readonly string[] {
  if (attachments.length === 0) return ['Không']
  return attachmentKinds.flatMap((kind) => {
    const names = attachments.filter((file) => file.kind === kind).map(({ fileName }) => fileName)
    return names.length === 0 ? [] : [`${attachmentKindLabels[kind].vi}: ${names.join('; ')}`]
  })
}
