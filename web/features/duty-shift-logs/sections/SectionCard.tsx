import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

import { type DutyShiftLogDetail, sectionLabels, type SectionName } from '#contract/duty-shift-logs/index.ts'

import { Button, IconButton } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { focusFirstProblem } from '#web/kit/inputs/focus-problem.ts'
import { TextInput } from '#web/kit/inputs/TextInput.tsx'
import { OtherCorrections } from '../seal/CorrectedText.tsx'
import type { ShiftDrawers } from '../shift/shift-drawers.ts'
import { t } from '../shift/shift-log.words.ts'
import { useKeys } from '../shift/use-keys.ts'
import css from './SectionCard.module.css'
import { type Section, type SectionForm, useSection } from './use-section.ts'

/** What every card of a section is given. */
export interface SectionProps {
  readonly shift: DutyShiftLogDetail
  readonly drawers: ShiftDrawers
}

interface SectionCardProps<Name extends SectionName> extends SectionProps {
  readonly name: Name
  /** Beside the title, e.g. a sum. */
  readonly note?: ReactNode
  /** What it says now; null where nothing is written yet, empty where the note says it all. */
  readonly view: ReactNode
  /** Its inputs; absent of a section that follows the log and is not edited by itself. */
  readonly children?: (form: SectionForm<Name>) => ReactNode
}

/** The id of a section's card on the page, for links that lead to it. */
export const sectionCardId = (name: SectionName) => `section-${name}`

/** One section of the header: what it says, and its inputs while it is edited. Ctrl+Enter saves, Esc leaves it. */
export function SectionCard<Name extends SectionName>(props: SectionCardProps<Name>) {
  const { shift, drawers, name, note, view, children } = props
  const w = useWords()
  const label = useLabel()
  const section = useSection(shift, name)
  const card = useRef<HTMLElement>(null)
  const isEdited = section.form !== null
  useFocusBack(card, isEdited)
  const title = label(sectionLabels[name])
  const corrections = shift.corrections.filter(
    ({ kind, field }) => kind === 'section' && field.startsWith(`${name}.`),
  )

  function begin(): void {
    section.begin()
    // The inputs are there in the next frame; a list without rows has only its button.
    requestAnimationFrame(() => {
      const form = card.current?.querySelector('form')
      const first =
        form?.querySelector<HTMLElement>('input, select, textarea') ?? form?.querySelector('button')
      first?.focus()
    })
  }
  return (
    <section
      ref={card}
      id={sectionCardId(name)}
      tabIndex={-1}
      className={`vh-frame ${css['card']}`}
      aria-label={title}
    >
      <header className={`vh-row ${css['header']}`}>
        <h3>{title}</h3>
        <span className={`vh-fill vh-note vh-figure ${css['note']}`}>{note}</span>
        {children && shift.can.write && !section.form && (
          <IconButton icon="edit" label={w(t.editSection, { section: title })} onClick={begin} />
        )}
        {shift.can.supplement && (
          <IconButton
            icon="edit"
            label={w(t.correctSection, { section: title })}
            onClick={() => drawers.correct.open(`section.${name}`)}
          />
        )}
      </header>
      {children && section.form ? (
        <Editor {...props} section={section} />
      ) : (
        view !== '' && (
          <div className={`vh-breaks ${css['view']}`}>
            {view ?? <p className="vh-faint vh-small">{w(t.notWritten)}</p>}
          </div>
        )
      )}
      <OtherCorrections corrections={corrections} section={name} />
    </section>
  )
}

/** When the inputs are gone, the focus that was in them goes to the button that brings them back. */
function useFocusBack(card: RefObject<HTMLElement | null>, isEdited: boolean): void {
  const wasEdited = useRef(isEdited)
  useLayoutEffect(() => {
    const isLeft = wasEdited.current && !isEdited
    wasEdited.current = isEdited
    if (isLeft && document.activeElement === document.body)
      card.current?.querySelector<HTMLElement>('header button')?.focus()
  }, [card, isEdited])
}

function Editor<Name extends SectionName>({
  section,
  view,
  children,
}: SectionCardProps<Name> & { readonly section: Section<Name> }) {
  const w = useWords()
  const { form, isStale, isSaving, problem, save, cancel, takeTheirs } = section
  const editor = useRef<HTMLFormElement>(null)
  useKeys(editor, (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    if (event.key === 'Escape') cancel()
  })
  return (
    <form
      ref={editor}
      aria-label={w(t.editing)}
      className={`vh-stack ${css['editor']}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
        focusFirstProblem(editor.current)
      }}
    >
      {form && children?.(form)}
      {form?.figureReason !== undefined && (
        <TextInput
          label={w(t.figureReason)}
          placeholder={w(t.figureReasonHint)}
          value={form.figureReason}
          onChange={form.setFigureReason}
        />
      )}
      {isStale && (
        <Alert
          tone="warning"
          title={w(t.sectionChanged)}
          action={<Button onClick={takeTheirs}>{w(t.takeTheirs)}</Button>}
        >
          <div className={`vh-before vh-round ${css['theirs']}`}>{view ?? w(t.notWritten)}</div>
        </Alert>
      )}
      {problem && !isStale && <Alert tone="error" title={problem} />}
      <footer className="vh-row vh-right">
        <Button onClick={cancel}>{w(kitWords.cancel)}</Button>
        <Button tone="primary" type="submit" busy={isSaving}>
          {w(isStale ? t.saveOver : kitWords.save)}
        </Button>
      </footer>
    </form>
  )
}
