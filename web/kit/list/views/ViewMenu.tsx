import { useState } from 'react'

import { type SavedView, savedViewApi } from '#contract/saved-views/index.ts'

import { Menu, type MenuItem } from '#web/kit/controls/Menu.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'
import { type Say, useWords } from '#web/platform/i18n/words.ts'

import { forgetDraft, useDefaultView, useViews, type Views } from './use-views.ts'
import { ViewDialog, type ViewNaming } from './ViewDialog.tsx'

interface ViewMenuProps {
  /** The name of the list. */
  readonly of: string
}

/** A list's views by name: opens one, saves what is on the screen as one, renames, shares and deletes. */
export function ViewMenu({ of: list }: ViewMenuProps) {
  const w = useWords()
  const views = useViews(list)
  const [naming, setNaming] = useState<'new' | 'edit' | null>(null)
  const save = useSaving(list, views)
  useDefaultView(views)
  const { current, isChanged } = views
  const label = current ? `${current.name}${isChanged ? ' *' : ''}` : w(t.views)
  return (
    <>
      <Menu
        isNamed
        icon="columns"
        label={label}
        items={[...choices(views, w), ...deeds(views, save, setNaming, w)]}
      />
      {naming && (
        <ViewDialog
          title={w(naming === 'new' ? t.viewNew : t.viewRename)}
          view={naming === 'edit' ? (current ?? null) : null}
          onClose={() => setNaming(null)}
          run={naming === 'new' || !current ? save.asNew : (wanted) => save.over(current, wanted)}
        />
      )}
    </>
  )
}

/** The views themselves, and the list without one. */
function choices({ all, current, defaultId, open }: Views, w: Say): MenuItem[] {
  const nameOf = ({ name, id, can, ownerName, sharedRoleName }: SavedView) =>
    [
      name,
      sharedRoleName && `(${can.edit ? usual(sharedRoleName) : `${usual(sharedRoleName)}, ${ownerName}`})`,
      id === defaultId && `· ${w(t.viewIsDefault)}`,
    ]
      .filter(Boolean)
      .join(' ')
  return [
    ...all.map((view) => ({
      label: nameOf(view),
      ...(view.id === current?.id && { icon: 'check' as const }),
      run: () => open(view),
    })),
    ...(current ? [{ label: w(t.viewNone), icon: 'close' as const, run: () => open(null) }] : []),
  ]
}

/** What can be done with what is on the screen. */
function deeds(
  { current, isChanged, content, defaultId, setDefault }: Views,
  save: ReturnType<typeof useSaving>,
  ask: (naming: 'new' | 'edit') => void,
  w: Say,
): MenuItem[] {
  const isDefault = current !== undefined && current.id === defaultId
  const { name = '', sharedRoleId = null } = current ?? {}
  return [
    ...(current?.can.edit && isChanged
      ? [
          {
            label: w(t.viewSave),
            icon: 'check' as const,
            run: () => save.quietly(() => save.over({ ...current, ...content }, { name, sharedRoleId })),
          },
        ]
      : []),
    { label: w(t.viewSaveAs), icon: 'plus', run: () => ask('new') },
    ...(current
      ? [
          ...(current.can.edit
            ? [{ label: w(t.viewRename), icon: 'edit' as const, run: () => ask('edit') }]
            : []),
          {
            label: w(isDefault ? t.viewNoDefault : t.viewDefault),
            icon: 'checkCircle' as const,
            run: () => setDefault(isDefault ? null : current.id),
          },
          ...(current.can.remove
            ? [
                {
                  label: w(t.viewRemove),
                  icon: 'trash' as const,
                  danger: true,
                  run: () => save.quietly(() => save.remove(current)),
                },
              ]
            : []),
        ]
      : []),
  ]
}

function useSaving(list: string, { open, content }: Views) {
  const w = useWords()
  const refresh = useRefresh()

  /** Keeps the view as it is given, under a name. */
  async function over(view: SavedView, naming: ViewNaming): Promise<void> {
    const { id, version, query, columns } = view
    await call(savedViewApi.update, { body: { id, version, query, columns, ...naming } })
    forgetDraft()
    await refresh(savedViewApi.list)
    toast.success(w(t.viewSaved, { name: naming.name }))
  }
  async function asNew(naming: ViewNaming): Promise<void> {
    const made = await call(savedViewApi.create, { body: { list, ...content, ...naming } })
    await refresh(savedViewApi.list)
    open(made)
    toast.success(w(t.viewSaved, { name: made.name }))
  }
  async function remove(view: SavedView): Promise<void> {
    await call(savedViewApi.remove, { query: { id: view.id } })
    open(null)
    await refresh(savedViewApi.list)
    const undo = () =>
      quietly(async () => {
        const back = await call(savedViewApi.restore, { body: { id: view.id } })
        await refresh(savedViewApi.list)
        open(back)
      })
    toast.success(w(t.viewRemoved, { name: view.name }), undefined, { label: w(t.undo), run: undo })
  }
  function quietly(run: () => Promise<void>): void {
    run().catch((error: unknown) => {
      const words = errorWords(error)
      if (words) toast.error(words.title, words.description)
    })
  }
  return { over, asNew, remove, quietly }
}
