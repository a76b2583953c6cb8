import { useNavigate } from 'react-router'

import { approvalApi } from '#contract/approvals/index.ts'
import { paths } from '#contract/core/paths.ts'
import type { Document } from '#contract/documents/document.ts'
import { documentApi } from '#contract/documents/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { useAskedSteps, type AskedStep } from '#web/kit/record/use-asked-steps.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { DocumentDrawers } from './document-drawers.ts'
import { t } from './documents.words.ts'
import { stale } from './stale.ts'

/** What people do with an edition. Each step asks first. */
export function useDocumentSteps() {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const ask = useAskedSteps(stale)
  const take = ({ docNo: name }: Pick<Document, 'docNo'>, step: AskedStep) => ask(step, { name })

  const send = (document: Document) =>
    take(document, {
      title: t.sendTitle,
      text: t.sendText,
      okText: t.send,
      done: t.sent,
      run: () => call(documentApi.send, { body: { id: document.id, version: document.version } }),
    })

  const acknowledge = (document: Document) =>
    take(document, {
      title: t.ackTitle,
      text: t.ackText,
      okText: t.ack,
      done: t.acked,
      run: () => call(documentApi.acknowledge, { body: { id: document.id, version: document.version } }),
    })

  async function withdraw(document: Document): Promise<void> {
    const { requestId: id, turn } = document
    if (id === null || turn === null) return
    await take(document, {
      title: t.takeBackTitle,
      text: t.takeBackText,
      okText: t.takeBack,
      done: t.takenBack,
      run: () => call(approvalApi.withdraw, { body: { id, turn, comment: null } }),
    })
  }

  async function remove(document: Document): Promise<void> {
    const isDone = await take(document, {
      title: t.removeTitle,
      text: t.removeText,
      okText: kitWords.remove,
      done: t.removed,
      danger: true,
      run: () => call(documentApi.remove, { query: { id: document.id } }),
    })
    if (isDone) await navigate(paths.documents)
  }

  async function favour({ id, isFavourite }: Document): Promise<void> {
    await call(documentApi.favour, { body: { id, isFavourite: !isFavourite } })
    await refresh(documentApi.list, documentApi.get)
  }

  return { send, acknowledge, withdraw, remove, favour }
}

/** What can be done with an edition from its menu. */
export function useDocumentActions(drawer: DocumentDrawers): (document: Document) => readonly RowAction[] {
  const w = useWords()
  const { remove, favour } = useDocumentSteps()
  return (document) => {
    const { id, can, isFavourite, confidentiality } = document
    const all: readonly (RowAction | false)[] = [
      { label: w(isFavourite ? t.unfavour : t.favour), run: () => void favour(document) },
      can.renew && { label: w(t.newEdition), icon: 'copy', run: () => drawer.create.open(id) },
      can.changeReaders && { label: w(t.changeReaders), icon: 'edit', run: () => drawer.readers.open(id) },
      can.review && { label: w(t.review), icon: 'check', run: () => drawer.review.open(id) },
      { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
      can.changeReaders &&
        confidentiality === 'secret' && { label: w(t.downloads), run: () => drawer.downloads.open(id) },
      can.withdrawEdition && {
        label: w(t.withdrawEdition),
        icon: 'close',
        danger: true,
        run: () => drawer.withdraw.open(id),
      },
      can.delete && {
        label: w(kitWords.remove),
        icon: 'trash',
        danger: true,
        run: () => void remove(document),
      },
    ]
    return all.filter((one) => one !== false)
  }
}
