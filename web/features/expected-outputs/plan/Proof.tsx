import { formatShownInstant } from '#contract/core/format.ts'
import type { ExpectedOutputDetail } from '#contract/expected-outputs/index.ts'
import { sendingChannelLabels } from '#contract/expected-outputs/labels.ts'
import { expectedOutputWords as words, outputDeliveryWords } from '#contract/expected-outputs/words.ts'

import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../expected-outputs.words.ts'

/** How a plan was sent: time, channel, file and hash are the proof, and that the receiver took it. */
export function Proof({ plan }: { readonly plan: ExpectedOutputDetail }) {
  const w = useWords()
  const label = useLabel()
  const delivery = useDeliveryItems(plan)
  const { sentAt, sentByName, sentChannel, sentTo, fileName, sha256 } = plan
  if (sentAt === null || sentChannel === null) return null
  return (
    <DescriptionList
      title={w(t.proof)}
      items={[
        { label: w(words.sentAt), value: formatShownInstant(sentAt) },
        { label: w(words.sentByName), value: sentByName },
        { label: w(words.sentChannel), value: label(sendingChannelLabels[sentChannel]) },
        { label: w(words.sentTo), value: <span className="vh-breaks">{sentTo}</span> },
        ...mailItems(plan, w(t.mailWaits), w(words.mailSentAt)),
        ...delivery,
        { label: w(words.fileName), value: <span className="vh-breaks">{fileName}</span> },
        { label: w(words.sha256), value: <span className="vh-breaks">{sha256}</span> },
      ]}
    />
  )
}

const mailItems = ({ sentChannel, mailSentAt }: ExpectedOutputDetail, waits: string, name: string) =>
  sentChannel === 'mail'
    ? [{ label: name, value: mailSentAt === null ? waits : formatShownInstant(mailSentAt) }]
    : []

function useDeliveryItems({ delivery }: ExpectedOutputDetail) {
  const w = useWords()
  if (delivery === null) return []
  const { deliveredAt, deliveredTo, answer, attempts, lastError, lastErrorAt, isOvertaken } = delivery
  if (deliveredAt !== null)
    return [
      { label: w(outputDeliveryWords.deliveredAt), value: formatShownInstant(deliveredAt) },
      {
        label: w(outputDeliveryWords.deliveredTo),
        value: <span className="vh-breaks">{deliveredTo}</span>,
      },
      { label: w(outputDeliveryWords.answer), value: <span className="vh-breaks">{answer}</span> },
    ]
  const waits = w(isOvertaken ? t.overtaken : t.deliveryWaits)
  return [
    { label: w(outputDeliveryWords.deliveredAt), value: <strong className="vh-bad">{waits}</strong> },
    { label: w(outputDeliveryWords.attempts), value: String(attempts) },
    { label: w(outputDeliveryWords.lastError), value: lastError },
    { label: w(outputDeliveryWords.lastErrorAt), value: lastErrorAt && formatShownInstant(lastErrorAt) },
  ]
}
