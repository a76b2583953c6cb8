import { useMemo, useState } from 'react'

import type { EquipmentFolder } from '#contract/documents/folders.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../../documents.words.ts'
import { FolderLink } from './FolderLink.tsx'
import css from './Folders.module.css'
import { folderTree, type FolderTree, wayUp } from './folder-tree.rules.ts'

interface EquipmentFoldersProps {
  readonly folders: readonly EquipmentFolder[]
  readonly currentId: number | null
  readonly onOpen: (() => void) | undefined
}

/** The things that have documents, level by level; those of several plants under the names of their plants. */
export function EquipmentFolders({ folders, currentId, onOpen }: EquipmentFoldersProps) {
  const { powerPlants } = useProfile()
  const tree = useMemo(() => folderTree(folders), [folders])
  const [unfolded, unfold] = useState<ReadonlyMap<number, boolean>>(new Map())
  const leading = currentId === null ? [] : wayUp(tree, currentId)
  const [root, ...others] = [...tree.rootsOf.values()].flat()
  const isOnlyRoot = (id: number) => others.length === 0 && id === root?.id
  const branch: Branch = {
    tree,
    currentId,
    isOpen: (id) => unfolded.get(id) ?? (leading.includes(id) || isOnlyRoot(id)),
    toggle: (id, isOpen) => unfold((now) => new Map(now).set(id, isOpen)),
    // What leads to a folder stays unfolded once it is closed again.
    onOpen: (id) => {
      unfold((now) => new Map([...now, ...wayUp(tree, id).map((above) => [above, true] as const)]))
      onOpen?.()
    },
  }
  const plants = powerPlants.filter(({ id }) => tree.rootsOf.has(id))
  return plants.map(({ id, name }) => (
    <li key={id}>
      {plants.length > 1 && <h4 className="vh-note vh-light">{name}</h4>}
      <ul>
        {tree.rootsOf.get(id)?.map((one) => (
          <FolderBranch key={one.id} of={branch} folder={one} />
        ))}
      </ul>
    </li>
  ))
}

/** The tree as each branch of it is drawn. */
interface Branch {
  readonly tree: FolderTree
  readonly currentId: number | null
  readonly isOpen: (id: number) => boolean
  readonly toggle: (id: number, isOpen: boolean) => void
  readonly onOpen: (id: number) => void
}

function FolderBranch({ of: branch, folder }: { readonly of: Branch; readonly folder: EquipmentFolder }) {
  const w = useWords()
  const { id, code, name, count } = folder
  const parts = branch.tree.partsOf.get(id) ?? []
  const isOpen = parts.length > 0 && branch.isOpen(id)
  return (
    <li>
      <div className="vh-row vh-dense">
        {parts.length > 0 ? (
          <IconButton
            icon={isOpen ? 'chevronDown' : 'chevronRight'}
            label={w(t.partsOf, { name: code })}
            aria-expanded={isOpen}
            onClick={() => branch.toggle(id, !isOpen)}
          />
        ) : (
          <span className={`vh-rigid ${css['leaf']}`} />
        )}
        <FolderLink
          name="underId"
          value={id}
          isCurrent={id === branch.currentId}
          count={count}
          onOpen={() => branch.onOpen(id)}
        >
          <strong>{code}</strong> {name !== code && name}
        </FolderLink>
      </div>
      {isOpen && (
        <ul className={css['parts']}>
          {parts.map((part) => (
            <FolderBranch key={part.id} of={branch} folder={part} />
          ))}
        </ul>
      )}
    </li>
  )
}
