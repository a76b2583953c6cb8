import { type ReactNode, useSyncExternalStore } from 'react'

import { paths } from '#contract/core/paths.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useWords, type Word } from '#web/platform/i18n/words.ts'
import type { Readiness } from '#web/platform/offline/prepare-for-no-network.ts'
import { useOnline } from '#web/platform/offline/use-online.ts'
import type { Outbox } from '#web/platform/outbox/outbox.ts'
import { loginUrl } from '#web/platform/routes/return-to.ts'
import { hasSession } from '#web/platform/session/session.ts'

import { t } from './device-state.words.ts'

interface DeviceStateProps {
  readonly outbox: Outbox
  readonly readiness: Readiness | null
  /** What one kind of work says of a screen that does not open again, and of what the server refuses. */
  readonly words: Readonly<Record<'impossible' | 'notReady' | 'refused', Word>>
  /** What else can be done with something that was refused, by its key. */
  readonly renderWayOut?: (key: string) => ReactNode
}

/** What has not gone out, why, and whether this screen will open again without network. */
export function DeviceState({ outbox, readiness, words, renderWayOut }: DeviceStateProps) {
  const w = useWords()
  const items = useSyncExternalStore(outbox.subscribe, outbox.everybodys)
  const isRead = useSyncExternalStore(outbox.subscribe, outbox.isRead)
  const isOnline = useOnline()
  const refused = items.filter(({ state }) => state === 'refused')
  const held = items.find(({ state, why }) => state === 'waiting' && why !== null)
  const here = `${location.pathname}${location.search}`
  return (
    <div className="vh-stack">
      <output className="vh-bar">
        {items.length > 0 && <Tag colour="orange">{w(t.unsent, { count: items.length })}</Tag>}
        {isRead && items.length === 0 && <Tag colour="green">{w(t.allSent)}</Tag>}
        {!isOnline && <Tag>{w(t.offline)}</Tag>}
        {items.length > 0 && isOnline && hasSession() && (
          <Button icon="refresh" onClick={() => void outbox.retry()}>
            {w(t.sendNow)}
          </Button>
        )}
        {isOnline && !hasSession() && (
          <ButtonLink icon="user" to={loginUrl(here)}>
            {w(t.signIn)}
          </ButtonLink>
        )}
        {readiness === 'ready' && <span className="vh-note">{w(t.ready)}</span>}
      </output>
      {readiness === 'impossible' && <Alert tone="info" title={w(words.impossible)} />}
      {readiness === 'failed' && isOnline && <Alert tone="warning" title={w(words.notReady)} />}
      {held && hasSession() && (
        <Alert
          tone="warning"
          title={held.why ?? ''}
          action={
            <ButtonLink to={`${paths.changePassword}?returnTo=${encodeURIComponent(here)}`}>
              {w(t.newPassword)}
            </ButtonLink>
          }
        />
      )}
      {refused.map(({ key, why }) => (
        <Alert
          key={key}
          tone="error"
          title={`${w(words.refused)}: ${why ?? ''}`}
          action={
            <>
              <Button onClick={() => outbox.sendAgain(key)}>{w(t.again)}</Button>
              {renderWayOut?.(key)}
            </>
          }
        />
      ))}
    </div>
  )
}
