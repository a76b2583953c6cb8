import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import type { Readiness } from '#web/platform/offline/prepare-for-no-network.ts'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { loginUrl } from '#web/platform/routes/return-to.ts'
import { hasSession } from '#web/platform/session/session.ts'

import { t } from '../stock-takes.words.ts'
import { takesOutbox, useIsQueueRead, useQueued } from './takes-outbox.ts'

/** What has not gone out, why, and whether this screen will open again without network. */
export function DeviceState({ readiness }: { readonly readiness: Readiness | null }) {
  const w = useWords()
  const items = useQueued()
  const isRead = useIsQueueRead()
  const isOnline = useOnline()
  const waiting = items.filter(({ state }) => state === 'waiting').length
  const here = `${location.pathname}${location.search}`
  return (
    <div className="vh-stack">
      <output className="vh-bar">
        {waiting > 0 && <Tag colour="orange">{w(t['device.unsent'], { count: waiting })}</Tag>}
        {isRead && items.length === 0 && <Tag colour="green">{w(t['device.allSent'])}</Tag>}
        {!isOnline && <Tag>{w(t['device.offline'])}</Tag>}
        {waiting > 0 && isOnline && hasSession() && (
          <Button icon="refresh" onClick={() => void takesOutbox.retry()}>
            {w(t['device.sendNow'])}
          </Button>
        )}
        {isOnline && !hasSession() && (
          <ButtonLink icon="user" to={loginUrl(here)}>
            {w(t['device.signIn'])}
          </ButtonLink>
        )}
        {readiness === 'ready' && <span className="vh-note">{w(t['device.ready'])}</span>}
      </output>
      {readiness === 'impossible' && <Alert tone="info" title={w(t['device.impossible'])} />}
      {readiness === 'failed' && isOnline && <Alert tone="warning" title={w(t['device.notReady'])} />}
      <Refused />
    </div>
  )
}

/** Counts that the server does not take: sent again, or dropped by whoever made them. */
function Refused() {
  const w = useWords()
  const refused = useQueued().filter(({ state }) => state === 'refused')
  const drop = (key: string) =>
    confirmAction({
      title: w(t['device.dropAsk']),
      text: w(t['device.dropText']),
      okText: w(t['device.drop']),
      danger: true,
      run: async () => takesOutbox.drop(key),
    })
  return refused.map(({ key, why }) => (
    <Alert
      key={key}
      tone="error"
      title={`${w(t['device.refused'])}: ${why ?? ''}`}
      action={
        <>
          <Button onClick={() => takesOutbox.sendAgain(key)}>{w(t['device.again'])}</Button>
          <Button tone="quiet" onClick={() => void drop(key)}>
            {w(t['device.drop'])}
          </Button>
        </>
      }
    />
  ))
}
