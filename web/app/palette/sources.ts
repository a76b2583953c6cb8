import { abnormalApi, abnormalLevelLabels } from '#contract/abnormal-incidents/index.ts'
import { requestKindLabels } from '#contract/approvals/labels.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { formatShownDay, formatShownMinute, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { deviceApi, deviceKindLabels, formerCodesWord } from '#contract/devices/index.ts'
import { documentApi } from '#contract/documents/index.ts'
import { dutyShiftLogApi, shiftEntryApi } from '#contract/duty-shift-logs/index.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import { letterApi } from '#contract/letters/index.ts'
import { letterDirections } from '#contract/letters/labels.ts'
import { proposalApi } from '#contract/proposals/index.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'

import { call } from '#web/platform/api/client.ts'
import { fold, matchRank } from '#web/platform/format/fold.ts'
import type { Label } from '#web/platform/i18n/language.ts'
import type { Word } from '#web/platform/i18n/words.ts'

import { t } from '../app.words.ts'
import { drawings } from '../shell/drawings.ts'
import type { Asked } from './asked-range.ts'
import { askedShift } from './asked-shift.ts'
import { foundDrawings } from './drawings.ts'
import type { Found } from './use-found-screens.ts'

const AT_MOST = 5
const SHORTEST = 2

interface Asking {
  readonly asked: Asked
  readonly signal: AbortSignal
  readonly label: (label: Label) => string
}

/** Records that the palette leads to: who may read them, and how the lists of the product find them. */
interface Source {
  readonly name: Word
  readonly endpoint: Endpoint
  /** Says whether a search can mean one of them at all. */
  readonly isMeant: (asked: Asked) => boolean
  readonly find: (asking: Asking) => Promise<Found[]>
}

/** What has no days and no crew is meant by words alone. */
const byWords = ({ keyword, isNarrowed }: Asked) => !isNarrowed && keyword.length >= SHORTEST
/** What has a day and a crew is meant by these alone, too. */
const byRange = ({ keyword, isNarrowed }: Asked) => (keyword === '' ? isNarrowed : keyword.length >= SHORTEST)
/** What has a day and no crew. */
const byDays = (asked: Asked) => asked.team === undefined && byRange(asked)

const today = () => plantDay(new Date())
const inWords = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

/** Words and days as most lists take them. */
const queryOf = ({ keyword, fromDay, toDay }: Asked) => ({
  ...(keyword && { keyword }),
  ...(fromDay && { from: fromDay }),
  ...(toDay && { to: toDay }),
  maxResultCount: AT_MOST,
})

/** The first of those that lead to the same place. */
const onceEach = (found: readonly Found[]) =>
  found.filter(({ to }, at) => found.findIndex((one) => one.to === to) === at).slice(0, AT_MOST)

/** That a search has found what a device was called before. */
function formerlyCalled(codes: readonly string[], keyword: string, label: Asking['label']): string | null {
  const code = codes.find((one) => fold(one).includes(fold(keyword)))
  return code === undefined ? null : `${label(formerCodesWord)} ${code}`
}

export const sources: readonly Source[] = [
  {
    name: t['palette.employees'],
    endpoint: employeeApi.list,
    isMeant: byWords,
    find: async ({ asked: { keyword }, signal, label }) => {
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
    isMeant: byWords,
    find: async ({ asked: { keyword }, signal, label }) => {
      const { items } = await call(deviceApi.list, { query: { keyword, maxResultCount: AT_MOST }, signal })
      return items.map(({ code, name, kind, operatingNo, formerCodes, powerPlantName }) => ({
        to: `${paths.devices}?keyword=${encodeURIComponent(code)}`,
        title: operatingNo && !name.includes(operatingNo) ? `${name} (${operatingNo})` : name,
        detail: inWords([
          formerlyCalled(formerCodes, keyword, label),
          label(deviceKindLabels[kind]),
          powerPlantName,
        ]),
        icon: foundDrawings.device,
      }))
    },
  },
  {
    // By the number of a lot or a piece too.
    name: t['palette.items'],
    endpoint: inventoryApi.list,
    isMeant: byWords,
    find: async ({ asked: { keyword }, signal }) => {
      const { items } = await call(inventoryApi.list, { query: { keyword, maxResultCount: AT_MOST }, signal })
      return items.map(({ id, itemCode, name, placePath, powerPlantName }) => ({
        to: pathTo(paths.item, { id }),
        title: `${itemCode} · ${name}`,
        detail: inWords([placePath, powerPlantName]),
        icon: foundDrawings.paper,
      }))
    },
  },
  {
    name: t['palette.shifts'],
    endpoint: dutyShiftLogApi.list,
    isMeant: ({ keyword, isNarrowed }) =>
      keyword === '' ? isNarrowed : askedShift(keyword, today()) !== undefined,
    find: async ({ asked: { keyword, fromDay, toDay, team }, signal }) => {
      const { day, shiftCode } = askedShift(keyword, today()) ?? {}
      const [from, to] = [day ?? fromDay, day ?? toDay]
      const { items } = await call(dutyShiftLogApi.list, {
        query: {
          maxResultCount: AT_MOST,
          ...(team && { keyword: `kíp ${team}` }),
          ...(from && { fromDay: from }),
          ...(to && { toDay: to }),
          ...(shiftCode && { shiftCode }),
        },
        signal,
      })
      return items.map((shift) => ({
        to: pathTo(paths.shiftLog, { id: shift.id }),
        title: `${shift.shiftCode} ${formatShownDay(shift.day)}`,
        detail: inWords([shift.powerPlantName, shift.dutyTeamName, shift.shiftLeaderName]),
        icon: drawings.record,
      }))
    },
  },
  {
    name: t['palette.entries'],
    endpoint: shiftEntryApi.stream,
    isMeant: byRange,
    find: async ({ asked: { keyword, fromDay, toDay, team }, signal }) => {
      const { items } = await call(shiftEntryApi.stream, {
        query: {
          maxResultCount: AT_MOST,
          ...(keyword && { keyword }),
          ...(fromDay && { fromDay }),
          ...(toDay && { toDay }),
          ...(team && { dutyTeam: team }),
        },
        signal,
      })
      return items.map(
        ({ id, dutyShiftLogId, occurredAt, content, equipment, dutyTeamName, powerPlantName }) => ({
          to: `${pathTo(paths.shiftLog, { id: dutyShiftLogId })}#entry-${id}`,
          title: inWords([formatShownMinute(occurredAt), equipment]),
          detail: inWords([content, dutyTeamName, powerPlantName]),
          icon: drawings.record,
        }),
      )
    },
  },
  {
    name: t['palette.abnormals'],
    endpoint: abnormalApi.list,
    isMeant: byDays,
    find: async ({ asked, signal, label }) => {
      const { items } = await call(abnormalApi.list, { query: queryOf(asked), signal })
      return items.map(({ id, code, equipment, phenomenon, level }) => ({
        to: pathTo(paths.abnormal, { id }),
        title: code,
        detail: inWords([label(abnormalLevelLabels[level]), equipment, phenomenon]),
        icon: foundDrawings.alert,
      }))
    },
  },
  {
    name: t['palette.tasks'],
    endpoint: taskGroupApi.tasks,
    isMeant: byDays,
    find: async ({ asked, signal }) => {
      const { items } = await call(taskGroupApi.tasks, { query: queryOf(asked), signal })
      return onceEach(
        items.map(({ groupId, groupCode, groupName, title, assigneeName }) => ({
          to: pathTo(paths.taskGroup, { taskGroupId: groupId }),
          title,
          detail: inWords([groupCode, groupName, assigneeName]),
          icon: foundDrawings.paper,
        })),
      )
    },
  },
  {
    // What the number, title or summary says first, then what stands in the files.
    name: t['palette.documents'],
    endpoint: documentApi.list,
    isMeant: byDays,
    find: async ({ asked, signal }) => {
      const { keyword, isNarrowed } = asked
      const [{ items }, inFiles] = await Promise.all([
        call(documentApi.list, { query: queryOf(asked), signal }),
        isNarrowed ? undefined : call(documentApi.search, { query: { text: keyword }, signal }),
      ])
      const pathOf = (id: number) => pathTo(paths.document, { id })
      return onceEach([
        ...items.map(({ id, docNo, title, powerPlantName }) => ({
          to: pathOf(id),
          title: `${docNo} · ${title}`,
          detail: powerPlantName,
          icon: foundDrawings.paper,
        })),
        ...(inFiles?.items ?? []).map(({ documentId, docNo, title, pieces }) => ({
          to: pathOf(documentId),
          title: `${docNo} · ${title}`,
          detail: pieces.join(''),
          icon: foundDrawings.paper,
        })),
      ])
    },
  },
  {
    name: t['palette.letters'],
    endpoint: letterApi.list,
    isMeant: byDays,
    find: async ({ asked, signal }) => {
      const pages = await Promise.all(
        letterDirections.map((direction) =>
          call(letterApi.list, { query: { ...queryOf(asked), direction }, signal }),
        ),
      )
      return pages
        .flatMap(({ items }) => items)
        .slice(0, AT_MOST)
        .map(({ id, symbol, abstract, author, powerPlantName }) => ({
          to: pathTo(paths.letter, { id }),
          title: inWords([symbol, abstract]),
          detail: inWords([author, powerPlantName]),
          icon: foundDrawings.paper,
        }))
    },
  },
  {
    name: t['palette.proposals'],
    endpoint: proposalApi.list,
    isMeant: byWords,
    find: async ({ asked: { keyword }, signal, label }) => {
      const { items } = await call(proposalApi.list, { query: { keyword, maxResultCount: AT_MOST }, signal })
      return items.map(({ id, proposalNo, title, kind, authorName }) => ({
        to: pathTo(paths.proposal, { id }),
        title: proposalNo ?? title ?? label(requestKindLabels[kind]),
        detail: inWords([label(requestKindLabels[kind]), title, authorName]),
        icon: foundDrawings.paper,
      }))
    },
  },
]
