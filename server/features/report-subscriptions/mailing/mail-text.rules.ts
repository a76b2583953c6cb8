import { formatDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { fill, type Language } from '#contract/core/problem.ts'
import type { ReportBasis } from '#contract/report-subscriptions/labels.ts'
import type { SubscribedKind } from '#contract/report-subscriptions/rhythm.ts'
import { titleOf, type ReportDays } from '#contract/reports/periods.ts'

const words = {
  greeting: { vi: 'Kính gửi anh/chị {name},', en: 'Dear {name},' },
  plant: { vi: 'Nhà máy: {plant}', en: 'Plant: {plant}' },
  period: { vi: 'Kỳ: {period}', en: 'Period: {period}' },
  approved: { vi: 'Số liệu: đã duyệt, bản {revision}.', en: 'Figures: approved, revision {revision}.' },
  confirmed: {
    vi: 'Số liệu: Trưởng ca đã xác nhận (bản {revision}), CHƯA DUYỆT.',
    en: 'Figures: confirmed by the shift leader (revision {revision}), NOT APPROVED YET.',
  },
  draft: {
    vi: 'BẢN NHÁP: số liệu chưa ai xác nhận và còn có thể thay đổi.',
    en: 'DRAFT: nobody has confirmed these figures, and they may still change.',
  },
  empty: {
    vi: 'CHƯA CÓ SỐ LIỆU: kỳ này chưa có số đo hay sự kiện nào được ghi. Tệp đính kèm là bản nháp trống.',
    en: 'NO FIGURES: nothing was measured and no event entered for this period. The file is an empty draft.',
  },
  files: { vi: 'Tệp đính kèm: {files}', en: 'Attached: {files}' },
  missed: {
    vi: 'Máy chủ đã nghỉ nên {count} lần gửi trước đó bị bỏ qua; thư này là của kỳ gần nhất.',
    en: 'The server was off, so {count} times before were left out; this is the latest period.',
  },
  open: { vi: 'Mở trên Vận Hành: {link}', en: 'Open in Vận Hành: {link}' },
  choose: {
    vi: 'Thư do hệ thống Vận Hành tự gửi theo đăng ký nhận báo cáo. Xem, đổi hoặc thôi nhận: {link}',
    en: 'Sent by Vận Hành by a subscription to reports. See it, change it or leave it: {link}',
  },
  draftMark: { vi: 'bản nháp', en: 'draft' },
  confirmedMark: { vi: 'chưa duyệt', en: 'not approved' },
  emptyMark: { vi: 'chưa có số liệu', en: 'no figures' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

/** What a mail says. */
export interface MailedReport extends ReportDays {
  readonly kind: SubscribedKind
  readonly plantCode: string
  readonly plantName: string
  readonly basis: ReportBasis
  readonly revision: number | null
  readonly fileNames: readonly string[]
  readonly missedCount: number
  readonly receiverName: string
  /** The screen that shows it. */
  readonly address: string
}

const markOf = { draft: 'draftMark', confirmed: 'confirmedMark', empty: 'emptyMark' } as const

/** The words of the mail that brings a report; what is not approved says so in its subject and in capitals. */
export function mailText(
  report: MailedReport,
  language: Language,
  appUrl: string,
): { readonly subject: string; readonly body: string } {
  const { kind, from, to, plantCode, plantName, basis, revision, fileNames, missedCount } = report
  const say = (name: keyof typeof words, params: Readonly<Record<string, string | number>> = {}) =>
    fill(words[name][language], params)
  const title = titleOf(kind, { from, to, recordName: null }, language)
  const mark = basis === 'approved' ? '' : ` (${say(markOf[basis])})`
  const period = from === to ? formatDay(from) : `${formatDay(from)} - ${formatDay(to)}`
  const facts = [
    title,
    say('plant', { plant: plantName }),
    say('period', { period }),
    say(basis, { revision: revision ?? 1 }),
    say('files', { files: fileNames.join(', ') }),
    ...(missedCount > 0 ? [say('missed', { count: missedCount })] : []),
  ]
  const parts = [
    say('greeting', { name: report.receiverName }),
    facts.join('\n'),
    say('open', { link: appUrl + report.address }),
    say('choose', { link: `${appUrl}${paths.reportSubscriptions}` }),
  ]
  return { subject: `[Vận Hành] ${title} ${plantCode}${mark}`, body: `${parts.join('\n\n')}\n` }
}
