import { type ReactNode, useId, useState } from 'react'

import type { EquipmentFolder } from '#contract/documents/folders.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Drawing } from '#web/kit/controls/Drawing.tsx'
import { useIsPhone } from '#web/kit/controls/use-media.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { stored } from '#web/platform/stored.ts'

import { t } from '../../documents.words.ts'
import { FolderLinks } from './FolderLinks.tsx'
import css from './Folders.module.css'
import { type DocumentList, useFolders } from './use-folders.ts'

const FOLDER =
  'M3.5 18V6.5A1.5 1.5 0 0 1 5 5h4.2l2.3 2.5H19A1.5 1.5 0 0 1 20.5 9v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18z'
const KEY = 'vh.documents.folders'
/** Until somebody folds or unfolds them they stand where there is room beside the table. */
const ROOM_PX = 1200

const unfolded = stored(
  localStorage.getItem(KEY) === null ? innerWidth >= ROOM_PX : localStorage.getItem(KEY) === 'open',
  (isOpen) => localStorage.setItem(KEY, isOpen ? 'open' : 'folded'),
)

interface FoldersBesideProps {
  readonly of: DocumentList
  /** The filters of the list, given the button that shows the folders, and the thing whose folder is open. */
  readonly renderFilters: (button: ReactNode, open: EquipmentFolder | undefined) => ReactNode
  readonly children: ReactNode
}

/** The folders of the list of documents at its side, folded or not as the user left them; on a phone in a drawer. */
export function FoldersBeside({ of: list, renderFilters, children }: FoldersBesideProps) {
  const w = useWords()
  const id = useId()
  const isPhone = useIsPhone()
  const isUnfolded = unfolded.use()
  const [isDrawn, setDrawn] = useState(false)
  const isOpen = isPhone ? isDrawn : isUnfolded
  const { underId } = list.filters
  const folders = useFolders(list, isOpen || Boolean(underId))
  const button = (
    <Button
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => (isPhone ? setDrawn(true) : unfolded.set(!isUnfolded))}
    >
      <span className="vh-row vh-tight">
        <Drawing path={FOLDER} size={16} />
        {w(t.folders)}
      </span>
    </Button>
  )
  return (
    <>
      {renderFilters(
        button,
        folders.data?.equipment.find(({ id: thing }) => String(thing) === underId),
      )}
      {isOpen && !isPhone ? (
        <div className={css['beside']}>
          <div id={id} className={`vh-card ${css['panel']}`}>
            <FolderLinks of={list} folders={folders} />
          </div>
          {children}
        </div>
      ) : (
        children
      )}
      {isOpen && isPhone && (
        <Drawer title={w(t.folders)} onClose={() => setDrawn(false)}>
          <FolderLinks of={list} folders={folders} onOpen={() => setDrawn(false)} />
        </Drawer>
      )}
    </>
  )
}
