/** Drawings of the shell itself, one path each on a grid of 24 by 24. */
export const drawings = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  panel:
    'M6 4.5h12A2.5 2.5 0 0 1 20.5 7v10a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 17V7A2.5 2.5 0 0 1 6 4.5zM9.5 4.5v15',
  signOut: 'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  user: 'M4.5 20a7.5 7.5 0 0 1 15 0M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  settings:
    'M4 7h9M17.5 7H20M4 17h2.5M11 17h9M17.5 7a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0zM11 17a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0z',
  plant: 'M5 5h14l2 9H3zM12 5v9M3.9 9.5h16.2M12 14v5M8 19h8',
  record: 'M12 7.5V12l3 2M20 12a8 8 0 1 1-2.3-5.6M20 4v4h-4',
  screen:
    'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM4 9h16',
} as const
