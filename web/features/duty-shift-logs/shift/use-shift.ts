import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import {
  type DutyShiftLogDetail,
  dutyShiftLogApi,
  type Operation,
  shiftHandoverApi,
} from '#contract/duty-shift-logs/index.ts'
import { shiftPermitApi } from '#contract/duty-shift-logs/permit-api.ts'
import { historyApi } from '#contract/history/index.ts'

import { queryKeyOf, refreshEndpoints } from '#web/kit/data/query-key.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'

import { noteOwn } from '../entries/use-fresh.ts'

const LIVE_PAUSE_MS = 120

/** What tells of a shift: also whose permit stands in it. */
const aboutShift = [
  dutyShiftLogApi.get,
  shiftHandoverApi.gate,
  historyApi.list,
  shiftPermitApi.ofProposal,
] as const

/** One shift with everything in it; read again a moment after anybody changed something of it. */
export function useShift(id: number): UseQueryResult<DutyShiftLogDetail> {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useLive(['duty-shift-logs', 'abnormals', 'readings', 'unit-states'], (event) => {
    const isAbout =
      event === null ||
      event.topic !== 'duty-shift-logs' ||
      event.entityId === null ||
      event.entityId === String(id)
    if (!isAbout) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refreshEndpoints(client, [...aboutShift]), LIVE_PAUSE_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useRead(dutyShiftLogApi.get, { query: { id } })
}

/** How screens put what the server just answered them into the shift they show, before they read it again. */
export interface ShiftCache {
  readonly put: (shift: DutyShiftLogDetail) => void
  readonly putOperation: (operation: Operation) => void
}

/** The copy of a shift that the screens share. */
export function useShiftCache(): ShiftCache {
  const client = useQueryClient()
  const keyOf = (id: number) => queryKeyOf(dutyShiftLogApi.get, { query: { id } })
  return {
    put: (shift) => client.setQueryData(keyOf(shift.id), shift),
    putOperation: (operation) => {
      noteOwn(operation)
      void refreshEndpoints(client, [shiftPermitApi.ofProposal])
      client.setQueryData<DutyShiftLogDetail>(
        keyOf(operation.dutyShiftLogId),
        (shift) => shift && { ...shift, operations: inOrder(shift.operations, operation) },
      )
    },
  }
}

function inOrder(operations: readonly Operation[], changed: Operation): Operation[] {
  const others = operations.filter(({ id }) => id !== changed.id)
  return [...others, changed].toSorted(
    (a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt) || a.id - b.id,
  )
}

/** Makes the screens read shifts again after a change of one's own: the shift, its gate, its history. */
export function useRefreshShift(): () => Promise<void> {
  const refresh = useRefresh()
  return () => refresh(...aboutShift)
}
