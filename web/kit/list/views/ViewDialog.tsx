import { useId, useState } from 'react'

import { roleApi } from '#contract/roles/index.ts'
import type { SavedView } from '#contract/saved-views/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Dialog } from '#web/kit/feedback/Dialog.tsx'
import { t } from '#web/kit/kit.words.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { SelectBox } from '#web/kit/wizard/SelectBox.tsx'
import { usual } from '#web/platform/i18n/usual-name.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import css from './ViewDialog.module.css'

/** What a view is called and whose it is. */
export interface ViewNaming {
  readonly name: string
  readonly sharedRoleId: number | null
}

interface ViewDialogProps {
  readonly title: string
  /** The view that is renamed or shared; null for a new one. */
  readonly view: SavedView | null
  readonly onClose: () => void
  /** Saves it; the dialog stays open with the problem when this is refused. */
  readonly run: (naming: ViewNaming) => Promise<unknown>
}

/** Asks what a view is to be called, and for whoever may share it, with which role. */
export function ViewDialog({ title, view, onClose, run }: ViewDialogProps) {
  const w = useWords()
  const may = useMay()
  const [name, setName] = useState(view?.name ?? '')
  const [sharedRoleId, setRole] = useState(view?.sharedRoleId ?? null)
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const close = () => void (isRunning || onClose())

  async function save(): Promise<void> {
    if (!name.trim()) return setProblem(w(t.viewNameMissing))
    setRunning(true)
    setProblem(undefined)
    try {
      await run({ name: name.trim(), sharedRoleId })
      onClose()
    } catch (error) {
      setProblem(errorWords(error)?.description)
      setRunning(false)
    }
  }
  return (
    <Dialog
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{w(t.cancel)}</Button>
          <Button tone="primary" busy={isRunning} onClick={() => void save()}>
            {w(t.save)}
          </Button>
        </>
      }
    >
      <div className={css['fields']}>
        <NameBox name={name} problem={problem} onChange={setName} onEnter={() => void save()} />
        {may('SavedViews.Share') && <RoleBox roleId={sharedRoleId} onChange={setRole} />}
      </div>
    </Dialog>
  )
}

interface NameBoxProps {
  readonly name: string
  readonly problem: string | undefined
  readonly onChange: (typed: string) => void
  readonly onEnter: () => void
}

function NameBox({ name, problem, onChange, onEnter }: NameBoxProps) {
  const w = useWords()
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{w(t.viewName)}</label>
      <input
        id={id}
        value={name}
        maxLength={60}
        required
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        autoComplete="off"
        data-first-focus="true"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      />
      {problem && (
        <p id={`${id}-problem`} className={css['problem']} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

interface RoleBoxProps {
  readonly roleId: number | null
  readonly onChange: (roleId: number | null) => void
}

function RoleBox({ roleId, onChange }: RoleBoxProps) {
  const w = useWords()
  const roles = useRead(roleApi.names, { query: {} }).data?.items ?? []
  return (
    <SelectBox
      label={w(t.viewShare)}
      none={w(t.viewOnlyMe)}
      hint={w(t.viewShareHint)}
      value={roleId === null ? '' : String(roleId)}
      options={roles.map(({ id, displayName }) => ({ value: String(id), label: usual(displayName) }))}
      onChoose={(chosen) => onChange(chosen ? Number(chosen) : null)}
    />
  )
}
