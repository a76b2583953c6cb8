import { Link } from 'react-router'

import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { minutesText } from '#contract/core/span.ts'
import { reportChannelLabels } from '#contract/report-plans/labels.ts'
import type { ReportSending } from '#contract/report-plans/occurrence.ts'
import { occurrenceWords, punctualityWords, sendingWords as words } from '#contract/report-plans/words.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../report-plans.words.ts'

/** How a report went out, the latest first; what was withdrawn stays in sight. */
export function Sendings({ sendings }: { readonly sendings: readonly ReportSending[] }) {
  const w = useWords()
  if (sendings.length === 0) return null
  return (
    <RecordCard title={w(occurrenceWords.sendings)}>
      <ul className="vh-stack">
        {sendings.map((sending) => (
          <Sending key={sending.id} sending={sending} />
        ))}
      </ul>
    </RecordCard>
  )
}

function Sending({ sending }: { readonly sending: ReportSending }) {
  const w = useWords()
  const label = useLabel()
  const {
    sentAt,
    lateMinutes,
    withdrawnAt,
    letterId,
    letterSymbol,
    reportId,
    reportTitle,
    files,
    receipt,
    receivedOn,
  } = sending
  return (
    <li className="vh-box vh-stack">
      <p className="vh-line">
        <strong>{formatShownInstant(sentAt)}</strong>
        <Tag colour={lateMinutes > 0 ? 'red' : 'green'}>
          {lateMinutes > 0
            ? w(t.lateBy, { time: label(minutesText(lateMinutes)) })
            : w(punctualityWords.inTime)}
        </Tag>
        {withdrawnAt && <Tag colour="default">{w(t.withdrawn)}</Tag>}
      </p>
      <DescriptionList
        items={[
          { label: w(words.sentByName), value: sending.sentByName },
          { label: w(words.recipient), value: sending.recipient },
          { label: w(words.channel), value: label(reportChannelLabels[sending.channel]) },
          {
            label: w(words.letterSymbol),
            value: letterId && <Link to={pathTo(paths.letter, { id: letterId })}>{letterSymbol}</Link>,
          },
          {
            label: w(words.reportTitle),
            value: reportId && <Link to={pathTo(paths.report, { id: reportId })}>{reportTitle}</Link>,
          },
          { label: w(words.receipt), value: receipt && `${receipt}, ${formatShownDay(receivedOn)}` },
          {
            label: w(words.withdrawnReason),
            value:
              withdrawnAt &&
              `${sending.withdrawnReason ?? ''} (${sending.withdrawnByName ?? ''}, ${formatShownInstant(withdrawnAt)})`,
          },
        ].filter(({ value }) => value)}
      />
      {files.length > 0 && (
        <Attachments
          title={w(words.files)}
          files={files.map((file) => ({ ...file, fileId: file.id, canDelete: false }))}
          accept=""
        />
      )}
    </li>
  )
}
