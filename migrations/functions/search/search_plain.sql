-- Formatted text as plain text: blocks are separated, tags and invisible separators removed, and the entities that clean
-- HTML holds replaced.
CREATE OR REPLACE FUNCTION search_plain(html text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(html, '<style[^>]*>.*?</style>', ' ', 'gi'),
        '</?(p|div|li|ul|ol|br|h[1-6]|tr|td|th|table|blockquote|section|figure|figcaption|dt|dd|hr)\M[^>]*>',
        ' ', 'gi'),
      '</?[a-z][^>]*>', '', 'gi'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), U&'\2063', '')
$$;
