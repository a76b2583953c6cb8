import { paths } from '#contract/core/paths.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { loginUrl } from '#web/platform/routes/return-to.ts'
import { hasSession } from '#web/platform/session/session.ts'

import { t } from '../inspection-rounds.words.ts'
import type { Readiness } from '#web/platform/offline/prepare-for-no-network.ts'
import { roundsOutbox, useIsQueueRead, useQueued } from './rounds-outbox.ts'
import { useOnline } from '#web/platform/offline/use-online.ts'

/** What has not gone out, why, and whether this screen will open again without network. */
export function DeviceState({ readiness }: { readonly readiness: Readiness | null }) {
  const w = useWords()
  const items = useQueued()
  const isRead = useIsQueueRead()
  const isOnline = useOnline()
  const refused = items.filter(({ state }) => state === 'refused')
  const held = items.find(({ state, why }) => state === 'waiting' && why !== null)
  const here = `${location.pathname}${location.search}`
  return (
    <div className="vh-stack">
      <output className="vh-bar">
        {items.length > 0 && <Tag colour="orange">{w(t['device.unsent'], { count: items.length })}</Tag>}
        {isRead && items.length === 0 && <Tag colour="green">{w(t['device.allSent'])}</Tag>}
        {!isOnline && <Tag>{w(t['device.offline'])}</Tag>}
        {items.length > 0 && isOnline && hasSession() && (
          <Button icon="refresh" onClick={() => void roundsOutbox.retry()}>
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
      {held && hasSession() && (
        <Alert
          tone="warning"
          title={held.why ?? ''}
          action={
            <ButtonLink to={`${paths.changePassword}?returnTo=${encodeURIComponent(here)}`}>
              {w(t['device.newPassword'])}
            </ButtonLink>
          }
        />
      )}
      {refused.map(({ key, why }) => (
        <Alert
          key={key}
          tone="error"
          title={`${w(t['device.refused'])}: ${why ?? ''}`}
          action={<Button onClick={() => roundsOutbox.sendAgain(key)}>{w(t['device.again'])}</Button>}
        />
      ))}
    </div>
  )
}
