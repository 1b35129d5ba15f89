/** The intent of the form that takes a file away; its button names the file as `file`. */
export const REMOVE_FILE_INTENT = 'remove-file'
