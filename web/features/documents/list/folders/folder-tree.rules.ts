import { grouped } from '#contract/core/grouped.ts'
import type { EquipmentFolder } from '#contract/documents/folders.ts'

/** The folders by equipment as they stand below one another. */
export interface FolderTree {
  /** At the top of each plant, by its id. */
  readonly rootsOf: ReadonlyMap<number, readonly EquipmentFolder[]>
  readonly partsOf: ReadonlyMap<number, readonly EquipmentFolder[]>
  readonly byId: ReadonlyMap<number, EquipmentFolder>
}

/** Puts folders below what their things are part of. */
export function folderTree(folders: readonly EquipmentFolder[]): FolderTree {
  const byId = new Map(folders.map((one) => [one.id, one]))
  const isPart = ({ parentId }: EquipmentFolder) => parentId !== null && byId.has(parentId)
  return {
    rootsOf: grouped(
      folders.filter((one) => !isPart(one)),
      ({ powerPlantId }) => powerPlantId,
    ),
    partsOf: grouped(folders.filter(isPart), ({ parentId }) => parentId ?? 0),
    byId,
  }
}

/** A thing with all that it is part of, itself first. */
export function wayUp({ byId }: FolderTree, id: number): readonly number[] {
  const way: number[] = []
  for (let at = byId.get(id); at && !way.includes(at.id); at = byId.get(at.parentId ?? 0)) way.push(at.id)
  return way
}
