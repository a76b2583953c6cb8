import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { abnormalApi, abnormalLevelLabels } from '#contract/abnormal-incidents/index.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { formatShownDay, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { deviceApi, deviceKindLabels, formerCodesWord } from '#contract/devices/index.ts'
import { dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import { proposalApi } from '#contract/proposals/index.ts'
import { requestKindLabels } from '#contract/approvals/labels.ts'

import { call } from '#web/platform/api/client.ts'
import { fold, matchRank } from '#web/platform/format/fold.ts'
import { useLabel, useLanguage, type Label } from '#web/platform/i18n/language.ts'
import type { Word } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../app.words.ts'
import { drawings } from '../shell/drawings.ts'
import { askedShift } from './asked-shift.ts'
import type { Found } from './use-found-screens.ts'

const PAUSE_MS = 200
const AT_MOST = 5
const SHORTEST = 2

interface Asking {
  readonly keyword: string
  readonly signal: AbortSignal
  readonly label: (label: Label) => string
}

/** Records that the palette leads to: who may read them, and how the lists of the product find them. */
interface Source {
  readonly name: Word
  readonly endpoint: Endpoint
  /** Says whether a search can mean one of them at all. */
  readonly isMeant: (keyword: string) => boolean
  readonly find: (asking: Asking) => Promise<Found[]>
}

const isMeant = (keyword: string) => keyword.length >= SHORTEST
const today = () => plantDay(new Date())
const inWords = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

/** That a search has found what a device was called before. */
function formerlyCalled(codes: readonly string[], keyword: string, label: Asking['label']): string | null {
  const code = codes.find((one) => fold(one).includes(fold(keyword)))
  return code === undefined ? null : `${label(formerCodesWord)} ${code}`
}

const sources: readonly Source[] = [
  {
    name: t['palette.employees'],
    endpoint: employeeApi.list,
    isMeant,
    find: async ({ keyword, signal, label }) => {
      const { items } = await call(employeeApi.list, { query: { keyword, maxResultCount: AT_MOST }, signal })
      // The server finds letters anywhere; who has a name that begins with them comes first.
      return items
        .toSorted((a, b) => matchRank(b.fullName, keyword) - matchRank(a.fullName, keyword))
        .map(({ id, fullName, employeeCode, positionTitle }) => ({
          to: pathTo(paths.employee, { id }),
          title: fullName,
          detail: inWords([employeeCode, label(positionLabels[positionTitle])]),
          icon: drawings.user,
        }))
    },
  },
  {
    name: t['palette.devices'],
    endpoint: deviceApi.list,
    isMeant,
    find: async ({ keyword, signal, label }) => {
      const { items } = await call(deviceApi.list, { query: { keyword, maxResultCount: AT_MOST }, signal })
      return items.map(({ code, name, kind, operatingNo, formerCodes, powerPlantName }) => ({
        to: `${paths.devices}?keyword=${encodeURIComponent(code)}`,
        title: operatingNo && !name.includes(operatingNo) ? `${name} (${operatingNo})` : name,
        detail: inWords([
          formerlyCalled(formerCodes, keyword, label),
          label(deviceKindLabels[kind]),
          powerPlantName,
        ]),
        icon: drawings.device,
      }))
    },
  },
  {
    // By the number of a lot or a piece too.
    name: t['palette.items'],
    endpoint: inventoryApi.list,
    isMeant,
    find: async ({ keyword, signal }) => {
      const { items } = await call(inventoryApi.list, { query: { keyword, maxResultCount: AT_MOST }, signal })
      return items.map(({ id, itemCode, name, placePath, powerPlantName }) => ({
        to: pathTo(paths.item, { id }),
        title: `${itemCode} · ${name}`,
        detail: inWords([placePath, powerPlantName]),
        icon: drawings.paper,
      }))
    },
  },
  {
    name: t['palette.shifts'],
    endpoint: dutyShiftLogApi.list,
    isMeant: (keyword) => askedShift(keyword, today()) !== undefined,
    find: async ({ keyword, signal }) => {
      const { day, shiftCode } = askedShift(keyword, today()) ?? {}
      const { items } = await call(dutyShiftLogApi.list, {
        query: {
          maxResultCount: AT_MOST,
          ...(day && { fromDay: day, toDay: day }),
          ...(shiftCode && { shiftCode }),
        },
        signal,
      })
      return items.map((shift) => ({
        to: pathTo(paths.shiftLog, { id: shift.id }),
        title: `${shift.shiftCode} ${formatShownDay(shift.day)}`,
        detail: inWords([shift.powerPlantName, shift.shiftLeaderName]),
        icon: drawings.record,
      }))
    },
  },
  {
    name: t['palette.abnormals'],
    endpoint: abnormalApi.list,
    isMeant,
    find: async ({ keyword, signal, label }) => {
      const { items } = await call(abnormalApi.list, { query: { keyword, maxResultCount: AT_MOST }, signal })
      return items.map(({ id, code, equipment, phenomenon, level }) => ({
        to: pathTo(paths.abnormal, { id }),
        title: code,
        detail: inWords([label(abnormalLevelLabels[level]), equipment, phenomenon]),
        icon: drawings.alert,
      }))
    },
  },
  {
    name: t['palette.proposals'],
    endpoint: proposalApi.list,
    isMeant,
    find: async ({ keyword, signal, label }) => {
      const { items } = await call(proposalApi.list, { query: { keyword, maxResultCount: AT_MOST }, signal })
      return items.map(({ id, proposalNo, title, kind, authorName }) => ({
        to: pathTo(paths.proposal, { id }),
        title: proposalNo ?? title ?? label(requestKindLabels[kind]),
        detail: inWords([label(requestKindLabels[kind]), title, authorName]),
        icon: drawings.paper,
      }))
    },
  },
]

/** Records that answer the search, as far as the user may see them, by what they are. */
export function useFoundRecords(search: string): {
  readonly groups: readonly { readonly name: Word; readonly found: readonly Found[] }[]
  readonly isSearching: boolean
} {
  const label = useLabel()
  const language = useLanguage()
  const may = useMay()
  const wanted = search.trim()
  const keyword = useSettled(wanted)
  const asked = sources.filter((source) => may(source.endpoint) && source.isMeant(wanted))
  const answers = useQueries({
    queries: asked.map(({ endpoint, isMeant: isAsked, find }) => ({
      queryKey: ['palette', endpoint.path, language, keyword],
      queryFn: ({ signal }: { signal: AbortSignal }) => find({ keyword, signal, label }),
      enabled: isAsked(keyword),
      placeholderData: keepPreviousData<Found[]>,
    })),
  })
  return {
    groups: asked.map(({ name }, at) => ({ name, found: answers[at]?.data ?? [] })),
    isSearching: asked.length > 0 && (keyword !== wanted || answers.some(({ isFetching }) => isFetching)),
  }
}

/** The value once it has not changed for a moment: one request for a word, not one for each letter. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
