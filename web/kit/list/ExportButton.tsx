import type { Endpoint } from '#contract/core/endpoint.ts'

import { DownloadButton, type DownloadButtonProps } from './DownloadButton.tsx'
import type { ListEndpoint } from './list-types.ts'
import type { List } from './use-list.ts'

interface ExportButtonProps<E extends ListEndpoint> extends Partial<
  Pick<DownloadButtonProps, 'name' | 'label'>
> {
  readonly of: List<E>
  /** The endpoint that answers the list as a file; it takes the list's own query. */
  readonly endpoint: Endpoint
}

/** Downloads everything a list would show on all its pages, filtered and ordered as on the screen. */
export function ExportButton<E extends ListEndpoint>({ of: list, ...button }: ExportButtonProps<E>) {
  const { skipCount: _first, maxResultCount: _size, ...query } = list.wireQuery
  return <DownloadButton query={query} name={list.name} {...button} />
}
