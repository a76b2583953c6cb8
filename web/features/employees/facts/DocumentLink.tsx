import { fileApi } from '#contract/files/index.ts'

import { Icon } from '#web/kit/controls/Icon.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import css from './state.module.css'

/** Opens a scanned paper in a tab of its own. */
export function DocumentLink({ fileId }: { readonly fileId: number }) {
  const w = useWords()
  return (
    <a
      className={`vh-inline ${css['document']}`}
      href={urlOf(fileApi.download, { query: { id: fileId } })}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="file" />
      {w(t.openFile)}
    </a>
  )
}
