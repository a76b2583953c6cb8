import { type ReactNode, useId } from 'react'

import { documentCategories, documentCategoryLabels } from '#contract/documents/labels.ts'

import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../../documents.words.ts'
import { EquipmentFolders } from './EquipmentFolders.tsx'
import { FolderLink } from './FolderLink.tsx'
import type { DocumentList, Folders } from './use-folders.ts'
import css from './Folders.module.css'

interface FolderLinksProps {
  readonly of: DocumentList
  readonly folders: Folders
  /** After one of them was opened. */
  readonly onOpen?: () => void
}

/** The folders of the list of documents: each is an address, opened again it is closed. */
export function FolderLinks({ of: list, folders: { data, error }, onOpen }: FolderLinksProps) {
  const w = useWords()
  const label = useLabel()
  const { category } = list.filters
  if (!data) return <NotRead error={error} lines={8} />
  const counts = new Map(data.categories.map((one) => [one.category, one.count]))
  const shown = documentCategories.filter((code) => counts.has(code) || code === category)
  return (
    <nav className="vh-stack vh-wide" aria-label={w(t.folders)}>
      <Group title={t.foldersByCategory}>
        <li>
          <FolderLink name="category" value={null} isCurrent={!category} onOpen={onOpen}>
            {w(kitWords.all)}
          </FolderLink>
        </li>
        {shown.map((code) => (
          <li key={code}>
            <FolderLink
              name="category"
              value={code}
              count={counts.get(code) ?? 0}
              isCurrent={code === category}
              onOpen={onOpen}
            >
              {label(documentCategoryLabels[code])}
            </FolderLink>
          </li>
        ))}
      </Group>
      {data.equipment.length > 0 && (
        <Group title={t.foldersByEquipment}>
          <li>
            <FolderLink name="underId" value={null} isCurrent={!list.filters.underId} onOpen={onOpen}>
              {w(kitWords.all)}
            </FolderLink>
          </li>
          <EquipmentFolders
            folders={data.equipment}
            currentId={Number(list.filters.underId) || null}
            onOpen={onOpen}
          />
        </Group>
      )}
    </nav>
  )
}

interface GroupProps {
  readonly title: Word
  readonly children: ReactNode
}

function Group({ title, children }: GroupProps) {
  const w = useWords()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={`vh-note vh-medium ${css['title']}`}>
        {w(title)}
      </h3>
      <ul>{children}</ul>
    </section>
  )
}
