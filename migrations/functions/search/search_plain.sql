-- Formatted text as plain text: blocks are separated; comments, tags with their attributes, marks of what is embedded
-- (`@[survey:…]`) and invisible separators removed, and the entities that clean HTML holds replaced.
CREATE OR REPLACE FUNCTION search_plain(html text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(html, '<style[^>]*>([^<]|<(?!/style))*</style>|<!--([^-]|-(?!->))*-->|@\[[a-z]+:[^]\s]*\]', ' ', 'gi'),
        '</?(p|div|li|ul|ol|br|h[1-6]|tr|td|th|table|blockquote|section|figure|figcaption|dt|dd|hr|img)\M([^>"'']|"[^"]*"|''[^'']*'')*>',
        ' ', 'gi'),
      '</?[a-z]([^>"'']|"[^"]*"|''[^'']*'')*>', '', 'gi'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), U&'\2063', '')
$$;
