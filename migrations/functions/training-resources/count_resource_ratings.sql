-- How many reviews of a resource have a rating, and the sum of these, whoever writes or deletes them: each change adds
-- its difference to the row of the resource, which the database locks for it (decision 0290).
CREATE OR REPLACE FUNCTION count_resource_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.review_rating IS NOT NULL THEN
    UPDATE training_resources SET reviews_count = reviews_count - 1, ratings_sum = ratings_sum - OLD.review_rating
      WHERE id = OLD.training_resource_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.review_rating IS NOT NULL THEN
    UPDATE training_resources SET reviews_count = reviews_count + 1, ratings_sum = ratings_sum + NEW.review_rating
      WHERE id = NEW.training_resource_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER training_resource_reviews_written AFTER INSERT OR DELETE ON training_resource_reviews
  FOR EACH ROW EXECUTE FUNCTION count_resource_ratings();

CREATE OR REPLACE TRIGGER training_resource_reviews_changed AFTER UPDATE ON training_resource_reviews FOR EACH ROW
  WHEN (OLD.review_rating IS DISTINCT FROM NEW.review_rating
    OR OLD.training_resource_id IS DISTINCT FROM NEW.training_resource_id)
  EXECUTE FUNCTION count_resource_ratings();
