import { useEffect, useEffectEvent } from 'react'

import { accountApi } from '#contract/account/index.ts'

import { call } from '#web/platform/api/client.ts'
import { apiBase } from '#web/platform/api/url.ts'
import { accessToken, onSessionEnd } from '#web/platform/session/session.ts'

/** Something changed on the server. */
export interface LiveEvent {
  readonly topic: string
  /** The one record that changed; `null` when several did. */
  readonly entityId: string | null
}

/** `null` stands for "anything may have changed": events may have been missed. */
type Listener = (event: LiveEvent | null) => void

const FIRST_REOPEN_MS = 3000
const LAST_REOPEN_MS = 60_000
/** Less than the 5 s whose changes the server tells at the opening. */
const LATE_OPENING_MS = 4000

const listeners = new Set<Listener>()
let source: EventSource | null = null
let reopening: ReturnType<typeof setTimeout> | undefined
let reopenMs = FIRST_REOPEN_MS

function tell(event: LiveEvent | null): void {
  for (const listener of listeners) listener(event)
}

function open(): void {
  if (source || document.hidden || listeners.size === 0 || !accessToken()) return
  // The page reads beside: what changed in between is told at the opening.
  const opened = new EventSource(`${apiBase}/realtime?recent=true`, { withCredentials: true })
  const askedAt = performance.now()
  let isFirst = true
  source = opened
  opened.addEventListener('open', () => {
    reopenMs = FIRST_REOPEN_MS
    if (isFirst && performance.now() - askedAt > LATE_OPENING_MS) tell(null)
    isFirst = false
  })
  opened.addEventListener('change', ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as LiveEvent))
  opened.addEventListener('reset', () => tell(null))
  opened.addEventListener('error', () => {
    // While the server is only out of reach the browser reconnects by itself; a refusal closes it for good.
    if (opened.readyState === EventSource.CLOSED) void reopen()
  })
}

function close(): void {
  clearTimeout(reopening)
  source?.close()
  source = null
}

/** After a refusal. It may have been a token that ran out: any call of the API renews it. */
async function reopen(): Promise<void> {
  close()
  await call(accountApi.profile).catch(() => null)
  reopening = setTimeout(catchUp, reopenMs)
  reopenMs = Math.min(reopenMs * 2, LAST_REOPEN_MS)
}

function catchUp(): void {
  open()
  tell(null)
}

/** A hidden tab lets its connection go: browsers allow six per server, and a seventh tab would stand still. */
function onVisibility(): void {
  if (document.hidden) close()
  else if (!source) catchUp()
}

function listen(listener: Listener): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility)
  listeners.add(listener)
  open()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', onVisibility)
    close()
  }
}

onSessionEnd(close)

/**
 * Calls back when the server says that something of these topics changed: with the event, or with `null` when events
 * may have been missed, as after the tab was hidden.
 */
export function useLive(topics: readonly string[], onChange: (event: LiveEvent | null) => void): void {
  const changed = useEffectEvent((event: LiveEvent | null) => {
    if (event === null || topics.includes(event.topic)) onChange(event)
  })
  // The connection is shared by all users of this hook and lives outside React.
  useEffect(() => listen(changed), [])
}
