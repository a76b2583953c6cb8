import {
  type DutyShiftLogDetail,
  dutyShiftLogApi,
  type SectionName,
  ShiftSections,
} from '#contract/duty-shift-logs/index.ts'

import { useLanguage } from '#web/platform/i18n/language.ts'

import { problemsOf } from '#web/kit/inputs/problems.ts'
import { withFreshFigures, writesOverFigures } from '../rules/figures.rules.ts'
import { useKept } from '../shift/use-kept.ts'
import { useSave } from '../shift/use-save.ts'
import { useShiftCache } from '../shift/use-shift.ts'

/** A section while somebody types in it. */
export interface Editing<Name extends SectionName> {
  readonly value: ShiftSections[Name]
  /** What the section said when editing began. */
  readonly begun: ShiftSections[Name]
  /** Why figures that come by themselves are written over. */
  readonly figureReason: string | null
  /** The version that the writer began with. */
  readonly version: number
  /** The writer asked to save: what is wrong is said from now on. */
  readonly isJudged: boolean
}

/** The values of a section while it is edited. */
export interface SectionForm<Name extends SectionName> {
  readonly value: ShiftSections[Name]
  readonly set: (value: ShiftSections[Name]) => void
  /** Why a figure is written over; undefined where none is. */
  readonly figureReason: string | null | undefined
  readonly setFigureReason: (reason: string | null) => void
  /** What is wrong with a field, by its dotted path within the section. */
  readonly problemAt: (path: string) => string | undefined
}

/** One section of the header of a shift: looked at, or edited and saved by itself. */
export interface Section<Name extends SectionName> {
  readonly form: SectionForm<Name> | null
  /** Somebody else saved the section since its editing began. */
  readonly isStale: boolean
  readonly isSaving: boolean
  readonly problem: string | null
  readonly begin: () => void
  readonly cancel: () => void
  readonly save: () => void
  /** Goes on with what the other one saved. */
  readonly takeTheirs: () => void
}

/** Editing one section of the header of a shift. */
export function useSection<Name extends SectionName>(shift: DutyShiftLogDetail, name: Name): Section<Name> {
  const language = useLanguage()
  const cache = useShiftCache()
  const saving = useSave()
  const [kept, keep] = useKept<Editing<Name>>(`section.${shift.id}.${name}`)
  const editing = shift.can.write ? kept : null
  const version = shift.sectionVersions[name] ?? 0
  const problems = editing?.isJudged ? problemsOf(ShiftSections.shape[name], editing.value, language) : null
  const meant = editing && withFreshFigures(name, editing, shift)
  const isWrittenOver = meant !== null && writesOverFigures(name, meant, shift)
  const restart = () =>
    keep({ value: shift[name], begun: shift[name], figureReason: null, version, isJudged: false })

  function save(): void {
    if (!editing) return
    const found = ShiftSections.shape[name].safeParse(editing.value)
    if (!found.success) return keep({ ...editing, isJudged: true })
    const saved = withFreshFigures(name, { ...editing, value: found.data as ShiftSections[Name] }, shift)
    const { figureReason } = editing
    const body = { id: shift.id, [name]: saved, sectionVersions: { [name]: version }, figureReason }
    saving.run(dutyShiftLogApi.update, body, (changed) => {
      cache.put(changed)
      keep(null)
    })
  }

  return {
    form: editing && {
      value: editing.value,
      set: (value) => keep({ ...editing, value }),
      figureReason: isWrittenOver ? editing.figureReason : undefined,
      setFigureReason: (figureReason) => keep({ ...editing, figureReason }),
      problemAt: (path) => problems?.get(path),
    },
    isStale: editing !== null && editing.version !== version,
    isSaving: saving.isSaving,
    problem: saving.problem,
    begin: restart,
    cancel: () => {
      saving.forget()
      keep(null)
    },
    save,
    takeTheirs: () => {
      saving.forget()
      restart()
    },
  }
}
