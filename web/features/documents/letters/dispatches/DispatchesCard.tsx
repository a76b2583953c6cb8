import { formatShownDay } from '#contract/core/format.ts'
import type { Dispatch } from '#contract/letters/dispatches.ts'
import { letterDispatchApi } from '#contract/letters/dispatch-api.ts'
import { dispatchMeansLabels } from '#contract/letters/labels.ts'
import type { LetterDetail } from '#contract/letters/letter.ts'
import { dispatchWords as words } from '#contract/letters/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { LetterDrawers } from '../letter-drawers.ts'
import { t } from '../letters.words.ts'
import { stale } from '../stale.ts'
import { dispatchesOf } from './dispatches-of.ts'

interface DispatchesCardProps {
  readonly letter: LetterDetail
  readonly drawer: LetterDrawers
}

/** To whom a letter went, by which way, and who signed for it. */
export function DispatchesCard({ letter: { id, can }, drawer }: DispatchesCardProps) {
  const w = useWords()
  const sent = useRead(letterDispatchApi.list, dispatchesOf(id)).data?.items
  useLiveRefresh(['letters'], [letterDispatchApi.list])
  if (!sent || (sent.length === 0 && !can.dispatch)) return null
  return (
    <RecordCard
      title={w(t.dispatched)}
      action={
        can.dispatch && (
          <Button icon="plus" onClick={() => drawer.dispatch.open(id)}>
            {w(t.dispatch)}
          </Button>
        )
      }
    >
      {sent.length === 0 && <p className="vh-note">{w(t.noDispatches)}</p>}
      <ul className="vh-lined">
        {sent.map((one) => (
          <Sent key={one.id} sent={one} drawer={drawer} />
        ))}
      </ul>
    </RecordCard>
  )
}

interface SentProps {
  readonly sent: Dispatch
  readonly drawer: LetterDrawers
}

function Sent({ sent, drawer }: SentProps) {
  const w = useWords()
  const label = useLabel()
  const refresh = useRefresh()
  const { id, recipient, means, sentOn, envelopes, trackingNo, receivedBy, note, can } = sent
  const nameId = `dispatch-${id}`
  async function remove(): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeDispatch),
      text: recipient,
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(letterDispatchApi.remove, { query: { id } }),
    })
    if (isDone) await refresh(...stale)
  }
  const about = [
    receivedBy !== null && `${w(words.receivedBy)}: ${receivedBy}`,
    trackingNo !== null && `${w(words.trackingNo)}: ${trackingNo}`,
    note,
  ].filter(Boolean)
  return (
    <li className="vh-line vh-ends">
      <span>
        <strong id={nameId}>{recipient}</strong>
        {` · ${label(dispatchMeansLabels[means])} · ${formatShownDay(sentOn)}`}
        {envelopes !== null && ` · ${w(t.envelopes, { count: envelopes })}`}
        {about.length > 0 && (
          <>
            <br />
            <small className="vh-quiet">{about.join(' · ')}</small>
          </>
        )}
      </span>
      {can.edit && (
        <Menu
          label={w(kitWords.actions)}
          describedBy={nameId}
          items={[
            { label: w(kitWords.edit), icon: 'edit', run: () => drawer.editDispatch.open(id) },
            { label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove() },
          ]}
        />
      )}
    </li>
  )
}
