/** Drawings of what the palette finds, one path each on a grid of 24 by 24; the shell does not fetch them. */
export const foundDrawings = {
  device: 'M5 4h14v6H5zM5 14h14v6H5zM8.5 7h.01M8.5 17h.01M12 7h4M12 17h4',
  alert: 'M12 4 3 19.5h18zM12 10v4.5M12 17h.01',
  paper: 'M7 3.5h7l4 4V20a.5.5 0 0 1-.5.5h-11A.5.5 0 0 1 6 20V4a.5.5 0 0 1 1-.5zM14 3.5V8h4M9 12h6M9 16h6',
} as const
